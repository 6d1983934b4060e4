/** The reasons for which a background task cancels a booking, as its customer reads them [SEC-P10, BOOK-17, JOB-19]. */
const CLOCK_CANCELLATIONS = {
  unpaid: 'The deposit was not paid in time.',
  unanswered: 'No mechanic near you could take it in time. We are sorry.',
  'not-replaced':
    'Your mechanic could not come, and nobody else near you could take over in time. We are sorry.',
} as const

/** Translates the stored reason of a cancellation for the customer. Text that a person typed stays unchanged. */
export const cancelReasonText = (reason: string | null): string | null =>
  isOfClock(reason) ? CLOCK_CANCELLATIONS[reason] : reason

const isOfClock = (reason: string | null): reason is keyof typeof CLOCK_CANCELLATIONS =>
  reason !== null && Object.hasOwn(CLOCK_CANCELLATIONS, reason)
