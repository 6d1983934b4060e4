import { getBooking } from '#contract/bookings/bookings.ts'
import { listSessions } from '#contract/customers/account-settings.ts'
import { getDashboard } from '#contract/customers/dashboard.ts'
import { startQuoteDeposit } from '#contract/payments/deposits.ts'
import { calculateQuote, getQuote, listQuoteMechanics } from '#contract/quotes/quotes.ts'

/** The queries of a signed-in customer, which sign-out clears. */
export const CUSTOMER_READS = [
  getDashboard,
  listSessions,
  getBooking,
  getQuote,
  listQuoteMechanics,
  calculateQuote,
  startQuoteDeposit,
]
