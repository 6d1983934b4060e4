import type { TariffTerms } from '#domain/quotes/tariff.ts'
import { ACCOUNTS } from './faq/accounts.ts'
import { bookings } from './faq/bookings.ts'
import type { FaqCategory } from './faq/faq-category.ts'
import { MECHANICS } from './faq/mechanics.ts'
import { payments } from './faq/payments.ts'
import { quotesAndPrices } from './faq/quotes-and-prices.ts'
import { REPAIRS } from './faq/repairs.ts'

/** With the prices of today. */
export const listQuestions = (tariff: TariffTerms): readonly FaqCategory[] => [
  quotesAndPrices(tariff),
  bookings(tariff),
  payments(tariff),
  REPAIRS,
  ACCOUNTS,
  MECHANICS,
]
