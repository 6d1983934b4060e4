/** Why the clock cancels a booking, in the words that its customer reads [SEC-P10, BOOK-17]. */
const CLOCK_CANCELLATIONS = {
  unpaid: 'The deposit was not paid in time, so the hours went back.',
  unanswered: 'No mechanic near you could take it in time. We are sorry.',
} as const

/** What is stored as the reason of a cancelled booking, in words for its customer: what people typed stays as it is. */
export const cancelReasonText = (reason: string | null): string | null =>
  reason === 'unpaid' || reason === 'unanswered' ? CLOCK_CANCELLATIONS[reason] : reason
