import type { ServiceType } from '#domain/quotes/pricing.ts'
export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'on-the-way',
  'in-progress',
  'completed',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Nobody has set off yet: it can be moved and cancelled, and its deposit is asked for. */
export const OPEN_STATUSES = ['pending', 'accepted'] as const satisfies BookingStatus[]
/** The desk can cancel it: also where somebody has set off, whose visit may turn out in vain [PAY-200]. */
export const CANCELLABLE_STATUSES = [
  ...OPEN_STATUSES,
  'on-the-way',
] as const satisfies BookingStatus[]
/** A mechanic has accepted it and may have come, but has not begun. */
const VISITED_STATUSES = ['accepted', 'on-the-way'] as const satisfies BookingStatus[]
/** A mechanic has accepted it, and has not finished. */
export const IN_HAND_STATUSES = [
  'accepted',
  'on-the-way',
  'in-progress',
] as const satisfies BookingStatus[]
/** Somebody has set off, or more: the time can no longer be moved, nor does its customer cancel it. */
export const BEGUN_STATUSES = [
  'on-the-way',
  'in-progress',
  'completed',
] as const satisfies BookingStatus[]
/** What stands in a mechanic's calendar. */
export const WORK_STATUSES = [...IN_HAND_STATUSES, 'completed'] as const satisfies BookingStatus[]
/** Nothing changes any more. */
export const ENDED_STATUSES = ['completed', 'cancelled'] as const satisfies BookingStatus[]
/** What a job becomes that its mechanic hands back: open to the others, or too late for them. */
export const HANDED_BACK_STATUSES = ['pending', 'cancelled'] as const satisfies BookingStatus[]
export type HandedBackStatus = (typeof HANDED_BACK_STATUSES)[number]
/** The steps that a mechanic reports until a job is completed. */
export const REPORTED_STATUSES = ['on-the-way', 'in-progress'] as const satisfies BookingStatus[]

export const isOpen = (status: BookingStatus): boolean => isOneOf(OPEN_STATUSES, status)
export const isCancellable = (status: BookingStatus): boolean =>
  isOneOf(CANCELLABLE_STATUSES, status)
export const isVisited = (status: BookingStatus): boolean => isOneOf(VISITED_STATUSES, status)
export const hasBegun = (status: BookingStatus): boolean => isOneOf(BEGUN_STATUSES, status)
export const isEnded = (status: BookingStatus): boolean => isOneOf(ENDED_STATUSES, status)

const isOneOf = (group: readonly BookingStatus[], status: BookingStatus) => group.includes(status)

/** The tracking page shows four statuses [BOOK-18]. */
export const TRACKING_STATUSES = ['confirmed', 'in-progress', 'completed', 'cancelled'] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

type Words = Readonly<Record<BookingStatus, string>>

/**
 * What each status is called, by who reads it. All three say the same of a booking: a customer's has been booked and
 * waits for its mechanic, who has it on their list, and the administrator sees that nobody has answered yet.
 */
export const CUSTOMER_STATUS_WORDS: Words = {
  pending: 'Confirmed, waiting for the mechanic',
  accepted: 'Confirmed, mechanic accepted',
  'on-the-way': 'On the way',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const MECHANIC_STATUS_WORDS: Words = {
  pending: 'Waiting for your answer',
  accepted: 'Accepted',
  'on-the-way': 'On the way',
  'in-progress': 'In progress',
  completed: 'Done',
  cancelled: 'Cancelled',
}

export const ADMINISTRATOR_STATUS_WORDS: Words = {
  pending: 'Waiting for the mechanic',
  accepted: 'Mechanic accepted',
  'on-the-way': 'On the way',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What the customer reads of it: to a garage nobody sets off [NOTE-16]. */
export const customerStatusText = (status: BookingStatus, serviceType: ServiceType): string =>
  status === 'on-the-way' && serviceType === 'garage'
    ? 'Getting ready for your car'
    : CUSTOMER_STATUS_WORDS[status]

/** A step of the booking's progress, as its page names it [NOTE-16]. */
export const progressStepText = (step: string, serviceType: ServiceType): string =>
  step === 'On the Way' && serviceType === 'garage'
    ? customerStatusText('on-the-way', serviceType)
    : step

/** The heading of the booking's own page, in a sentence's place above the status. Of work left undone, too, its mechanic has finished. */
export const bookingHeading = (status: BookingStatus, serviceType: ServiceType): string =>
  status === 'on-the-way' ? customerStatusText(status, serviceType) : BOOKING_HEADINGS[status]

const BOOKING_HEADINGS: Words = {
  pending: 'Booking confirmed',
  accepted: 'Booking confirmed',
  'on-the-way': 'On the way',
  'in-progress': 'Work is under way',
  completed: 'Finished',
  cancelled: 'Booking cancelled',
}

/** What a mechanic presses when they set off, or get ready for a car that comes to their garage [NOTE-16]. */
export const setOffLabel = (serviceType: ServiceType): string =>
  serviceType === 'garage' ? 'Getting ready' : 'On my way'

/** A mechanic who has proposed another time waits for the customer. */
export function mechanicStatusText(
  status: BookingStatus,
  of: { serviceType: ServiceType; hasProposed: boolean },
): string {
  if (status === 'pending' && of.hasProposed) return 'Waiting for the customer'
  return status === 'on-the-way' && of.serviceType === 'garage'
    ? setOffLabel(of.serviceType)
    : MECHANIC_STATUS_WORDS[status]
}
