import { DEPOSIT_STATES } from '#domain/payments/deposit-state.ts'
import { BOOKING_STATUSES } from './booking-status.ts'

/* How administrators narrow and order the list of bookings [ADMIN-7]. */

export const BOOKING_FILTERS = ['open', ...BOOKING_STATUSES] as const
export type BookingFilterStatus = (typeof BOOKING_FILTERS)[number]

export const DEPOSIT_FILTERS = ['to-check', ...DEPOSIT_STATES] as const
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number]

export const BOOKING_SORTS = ['newest', 'oldest', 'slot', 'slot-last', 'name', 'name-last'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]
