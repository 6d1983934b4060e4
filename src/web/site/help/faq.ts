import { ACCOUNTS } from './faq/accounts.ts'
import { BOOKINGS } from './faq/bookings.ts'
import type { FaqCategory } from './faq/faq-category.ts'
import { MECHANICS } from './faq/mechanics.ts'
import { PAYMENTS } from './faq/payments.ts'
import { QUOTES_AND_PRICES } from './faq/quotes-and-prices.ts'
import { REPAIRS } from './faq/repairs.ts'

export const FAQ: readonly FaqCategory[] = [
  QUOTES_AND_PRICES,
  BOOKINGS,
  PAYMENTS,
  REPAIRS,
  ACCOUNTS,
  MECHANICS,
]
