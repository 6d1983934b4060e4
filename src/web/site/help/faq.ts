import type { TariffTerms } from '#domain/quotes/tariff.ts'
import type { Connections } from '#domain/site/connections.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { ACCOUNTS } from './faq/accounts.ts'
import { bookings } from './faq/bookings.ts'
import type { FaqCategory } from './faq/faq-category.ts'
import { MECHANICS } from './faq/mechanics.ts'
import { payments } from './faq/payments.ts'
import { quotesAndPrices } from './faq/quotes-and-prices.ts'
import { REPAIRS } from './faq/repairs.ts'

/** With the prices and promises of today. */
export const listQuestions = (
  tariff: TariffTerms,
  settings: Settings,
  connections: Connections,
): readonly FaqCategory[] => [
  quotesAndPrices(tariff),
  bookings(tariff, settings),
  payments(tariff, settings, connections),
  REPAIRS,
  ACCOUNTS,
  MECHANICS,
]
