/** Hourly starts, 08:00 to 18:00, eleven of them [BOOK-11]. */
export const SLOT_HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
/** How far ahead a slot may lie [SEC-V13]. */
export const BOOKING_HORIZON_DAYS = 90
/** An hour to pay, before the two in which an unpaid booking holds nothing [SEC-P10]. */
export const BOOKING_NOTICE_HOURS = 3
/** Consumer Contracts Regulations 2013, reg. 30: days in which a distance contract can be cancelled. */
export const CANCELLATION_PERIOD_DAYS = 14

/** In the order of ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** Ours: more than that is no way between two jobs. */
export const TRAVEL_MAX_MINUTES = 120

const MILLISECONDS_PER_DAY = 86_400_000

type Moment = { epochMilliseconds: number }

/** A slot less than 14 days away starts inside the cancellation period, and the customer must ask for that [BOOK-14]. */
export function needsExpressRequest(startsAt: Moment, now: Moment): boolean {
  const away = startsAt.epochMilliseconds - now.epochMilliseconds
  return away < CANCELLATION_PERIOD_DAYS * MILLISECONDS_PER_DAY
}

/** The words beside the tick box, stored with the booking as they were shown. */
export const EXPRESS_REQUEST_WORDS =
  'Please start the work within my 14-day cancellation period. I understand that I pay for what has been done if I cancel after it starts, and that I lose the right to cancel once it is finished.'
