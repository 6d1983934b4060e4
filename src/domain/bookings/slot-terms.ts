import { DAY_MS } from '#domain/time/milliseconds.ts'

/** Slots start hourly from 08:00 to 18:00, eleven a day [BOOK-11]. */
export const SLOT_HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
/** The day of a slot in the UK, "YYYY-MM-DD": between 08:00 and 18:00 the UK and UTC have the same date. */
export const slotDay = (startsAt: string): string => startsAt.slice(0, 10)
/** A slot lies at most this many days ahead [SEC-V13]. */
export const BOOKING_HORIZON_DAYS = 90
/**
 * The customer has one hour to pay, because an unpaid booking reserves nothing in the last two hours before its slot
 * [SEC-P10].
 */
export const BOOKING_LEAD_HOURS = 3
/** Customers may cancel a distance contract for 14 days (Consumer Contracts Regulations 2013, reg. 30). */
export const CANCELLATION_PERIOD_DAYS = 14

/** Monday first, as in ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** Our own limit: two jobs further apart than this do not fit into one day. */
export const TRAVEL_MAX_MINUTES = 120

type Moment = { epochMilliseconds: number }

/**
 * A slot less than 14 days away starts inside the cancellation period, so the customer must expressly request it
 * [BOOK-14].
 */
export function needsExpressRequest(startsAt: Moment, now: Moment): boolean {
  const away = startsAt.epochMilliseconds - now.epochMilliseconds
  return away < CANCELLATION_PERIOD_DAYS * DAY_MS
}

/** The same of an hour as forms hold it: an instant as text, or empty where none is chosen. */
export function isExpressRequestNeeded(startsAt: string, nowMs: number): boolean {
  if (startsAt === '') return false
  return needsExpressRequest(
    { epochMilliseconds: Date.parse(startsAt) },
    { epochMilliseconds: nowMs },
  )
}

type Requested = {
  expressRequestAt: Moment | null
  /** A free visit under warranty: it puts work right whose contract was made and performed before. */
  isRevisit: boolean
}

/**
 * Whether the customer still has to request that slot. Nobody pays for a re-visit, so it is no service contract that
 * could be cancelled (Consumer Contracts Regulations 2013, reg. 5), and needs no request [JOB-25].
 */
export const mustRequestExpress = (
  { expressRequestAt, isRevisit }: Requested,
  { startsAt, now }: { startsAt: Moment; now: Moment },
): boolean => !isRevisit && expressRequestAt === null && needsExpressRequest(startsAt, now)

/**
 * A booking whose slot starts inside the cancellation period of its making, without the request: nobody may be asked to
 * do it yet [BOOK-14].
 */
export function isExpressRequestMissing(
  booking: Requested & { scheduledDate: Moment | null; createdAt: Moment },
): boolean {
  const { scheduledDate: startsAt, createdAt: now } = booking
  return startsAt !== null && mustRequestExpress(booking, { startsAt, now })
}

/** The words beside the tick box. The booking stores them as they were shown. */
export const EXPRESS_REQUEST_WORDS =
  'Please start the work within my 14-day cancellation period. I understand that I pay for what has been done if I cancel after it starts, and that I lose the right to cancel once it is finished.'

/** The search for a mechanic to take over ends so long before the slot: after that nobody could plan their day around an answer. */
export const REOFFER_LEAD_HOURS = 3
