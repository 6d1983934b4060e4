import { type BookingStatus, isOpen, type TrackingStatus } from './booking-status.ts'

/** Lists the statuses that a booking may change to from each status [BOOK-15]. */
export const ALLOWED_MOVES: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['accepted', 'cancelled'],
  // Back to pending: the mechanic cannot come, and others are asked.
  accepted: ['pending', 'on-the-way', 'cancelled'],
  // Back to accepted: they never arrived, and the desk has sent somebody [JOB-144]. Cancelled: by the desk alone [PAY-200].
  'on-the-way': ['accepted', 'in-progress', 'cancelled'],
  'in-progress': ['completed'],
  completed: [],
  cancelled: [],
}

export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return ALLOWED_MOVES[from].includes(to)
}

/** Tracking shows four statuses. This table maps each stored status to one of them [BOOK-18]. */
const TRACKED_AS: Readonly<Record<BookingStatus, TrackingStatus>> = {
  pending: 'confirmed',
  accepted: 'confirmed',
  'on-the-way': 'confirmed',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

export function trackingStatusOf(status: BookingStatus): TrackingStatus {
  return TRACKED_AS[status]
}

/** The five steps of tracking and the status that completes each [BOOK-18]. */
const PROGRESS_STEPS = [
  { step: 'Booking Confirmed', status: 'pending' },
  { step: 'Mechanic Assigned', status: 'accepted' },
  { step: 'On the Way', status: 'on-the-way' },
  { step: 'Service in Progress', status: 'in-progress' },
  { step: 'Service Complete', status: 'completed' },
] as const satisfies readonly { step: string; status: BookingStatus }[]

type ProgressStepName = (typeof PROGRESS_STEPS)[number]['step']
export type ProgressStep<At> = { step: ProgressStepName; completed: boolean; time: At | null }

/**
 * Dates each step from the booking's events, which must be in order of time. Steps before the last time that it waited
 * for a mechanic were taken back with that mechanic, and so was setting off once somebody else was sent; whom the desk has
 * assigned came with that event, of the type `assigned`.
 */
export function progressSteps<At>(
  events: readonly { status: BookingStatus; at: At; type?: string }[],
): ProgressStep<At>[] {
  const waited = events.findLastIndex(({ status }) => status === 'pending')
  const assigned = events.findLastIndex(({ type }) => type === 'assigned')
  const standing = events.slice(Math.max(waited + 1, assigned))
  const begun = events.slice(events.findLastIndex(({ status }) => isOpen(status)) + 1)
  return PROGRESS_STEPS.map(({ step, status }) => {
    const among = status === 'pending' ? events : isOpen(status) ? standing : begun
    const event = among.find((candidate) => candidate.status === status)
    return { step, completed: event !== undefined, time: event?.at ?? null }
  })
}
