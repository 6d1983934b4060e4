import { findBookingDraft } from '#contract/bookings/booking-drafts.calls.ts'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import { listCases } from '#contract/bookings/cases/cases.calls.ts'
import { listMessages } from '#contract/bookings/messages/messages.calls.ts'
import { listSessions } from '#contract/customers/account-settings.calls.ts'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import { listFollowUpQuotes } from '#contract/inspections/follow-up-quotes.calls.ts'
import { startQuoteDeposit } from '#contract/payments/deposits.calls.ts'
import {
  listCustomerPapers,
  listPapers,
  readPaper,
} from '#contract/payments/papers/papers.calls.ts'
import { calculateQuote, getQuote, listQuoteMechanics } from '#contract/quotes/quotes.calls.ts'

/** The queries of a signed-in customer, which sign-out clears. */
export const CUSTOMER_READS = [
  listCases,
  listMessages,
  getDashboard,
  listSessions,
  getBooking,
  listFollowUpQuotes,
  getQuote,
  findBookingDraft,
  listQuoteMechanics,
  calculateQuote,
  startQuoteDeposit,
  listPapers,
  readPaper,
  listCustomerPapers,
]
