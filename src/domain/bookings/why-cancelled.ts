/** Who or what cancels a booking: a person, the clock by a background task, or a visit in vain, which the desk records [PAY-200]. */
export const CANCELLERS = ['customer', 'mechanic', 'administrator', 'clock', 'not-there'] as const
export type Canceller = (typeof CANCELLERS)[number]
/** The customer’s side, not ours. */
export const CUSTOMERS_CANCELLERS = ['customer', 'not-there'] as const satisfies Canceller[]

/** For what the clock cancels: as the customer reads it, and as the mechanic and the desk do [SEC-P10, BOOK-17, JOB-19]. */
const BY_CLOCK = {
  unpaid: {
    customer: 'The deposit was not paid in time.',
    others: 'the deposit was not paid in time',
  },
  unanswered: {
    customer: 'No mechanic near you could take it in time. We are sorry.',
    others: 'no mechanic accepted it in time',
  },
  'not-replaced': {
    customer:
      'Your mechanic could not do it, and nobody else near you could take over in time. We are sorry.',
    others: 'its mechanic could not do it, and nobody took over in time',
  },
} as const

type Cancelled = { cancelledBy: string | null; cancelReason: string | null }

const clockWords = (reason: string | null) =>
  reason !== null && Object.hasOwn(BY_CLOCK, reason)
    ? BY_CLOCK[reason as keyof typeof BY_CLOCK]
    : null

/** Translates the stored reason of a cancellation for the customer. Text that a person typed stays unchanged. */
export const cancelReasonText = (reason: string | null): string | null =>
  clockWords(reason)?.customer ?? reason

/** The same for the desk. */
export const deskReasonText = (reason: string | null): string | null =>
  clockWords(reason)?.others ?? reason

const TO_CUSTOMER: Readonly<Record<string, string>> = {
  customer: 'You cancelled this booking.',
  mechanic: 'The mechanic had to cancel this booking. We are sorry.',
  administrator: 'We had to cancel this booking. We are sorry.',
  'not-there':
    'Your mechanic was there, but could not start: nobody, no car or no keys were there.',
}

/** Says to the customer who cancelled their booking, or what made the clock do it. */
export const whyCancelled = ({ cancelledBy, cancelReason }: Cancelled): string =>
  (cancelledBy === 'clock' ? cancelReasonText(cancelReason) : TO_CUSTOMER[cancelledBy ?? '']) ??
  'It will not take place.'

const TO_MECHANIC: Readonly<Record<string, string>> = {
  customer: 'The customer has cancelled this job.',
  mechanic: 'This job was cancelled because its mechanic could not do it.',
  administrator: 'We have cancelled this job.',
  'not-there': 'This job was cancelled because nobody, no car or no keys were there.',
}

/** What the desk reads behind its own name where it cancelled for somebody else’s reason. */
export const deskCancelledFor = (cancelledBy: string | null): string | null =>
  Object.hasOwn(FOR_OTHERS, cancelledBy ?? '') ? FOR_OTHERS[cancelledBy as 'customer'] : null

const FOR_OTHERS = {
  customer: 'the customer asked for it',
  'not-there': 'nobody, no car or no keys were there',
} as const

/** Says it to a mechanic [JOB-141]. */
export function whyJobCancelled({ cancelledBy, cancelReason }: Cancelled): string {
  const why = cancelledBy === 'clock' ? clockWords(cancelReason)?.others : null
  if (why) return `This job was cancelled because ${why}.`
  return TO_MECHANIC[cancelledBy ?? ''] ?? 'This job has been cancelled.'
}
