import { ACCOUNTS } from '#web/help-faq/accounts.ts'
import { BOOKINGS } from '#web/help-faq/bookings.ts'
import type { FaqCategory } from '#web/help-faq/faq-category.ts'
import { MECHANICS } from '#web/help-faq/mechanics.ts'
import { PAYMENTS } from '#web/help-faq/payments.ts'
import { QUOTES_AND_PRICES } from '#web/help-faq/quotes-and-prices.ts'
import { REPAIRS } from '#web/help-faq/repairs.ts'

export const FAQ: readonly FaqCategory[] = [
  QUOTES_AND_PRICES,
  BOOKINGS,
  PAYMENTS,
  REPAIRS,
  ACCOUNTS,
  MECHANICS,
]
