import { DEPOSIT_STATES } from '#domain/payments/deposit-state.ts'
import { BOOKING_STATUSES } from './booking-status.ts'

/* How administrators narrow and order the list of bookings [ADMIN-7]. */

export const BOOKING_FILTERS = ['open', ...BOOKING_STATUSES] as const
export type BookingFilterStatus = (typeof BOOKING_FILTERS)[number]

export const DEPOSIT_FILTERS = ['to-check', ...DEPOSIT_STATES] as const
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number]

/** `owed`: due or declined. A booking has a bill once its mechanic has confirmed the work. */
export const BILL_FILTERS = ['owed', 'due', 'failed', 'paid', 'written-off'] as const
export type BillFilter = (typeof BILL_FILTERS)[number]

/** Which day of a booking `from` and `to` mean. */
export const BOOKING_DAYS = ['slot', 'booked', 'completed', 'cancelled'] as const
export type BookingDay = (typeof BOOKING_DAYS)[number]

export const CANCELLED_BY = ['customer', 'us'] as const
export type CancelledBy = (typeof CANCELLED_BY)[number]

export const BOOKING_SORTS = ['newest', 'oldest', 'slot', 'slot-last', 'name', 'name-last'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** What a row can say beside its reference, from left to right [ADMIN-35]. */
export const BOOKING_COLUMNS = [
  'slot',
  'booked',
  'car',
  'customer',
  'work',
  'mechanic',
  'status',
  'deposit',
  'bill',
  'price',
] as const
export type BookingColumn = (typeof BOOKING_COLUMNS)[number]

/** Those of a list whose columns nobody has chosen. */
export const USUAL_COLUMNS = [
  'slot',
  'car',
  'customer',
  'work',
  'mechanic',
  'status',
  'price',
] as const satisfies BookingColumn[]
