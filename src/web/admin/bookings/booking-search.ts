import {
  BOOKING_DAYS,
  BOOKING_FILTERS,
  BOOKING_SORTS,
  type BookingDay,
  type BookingFilterStatus,
  type BookingSort,
  CANCELLED_BY,
  type CancelledBy,
  DEPOSIT_FILTERS,
  type DepositFilter,
} from '#domain/bookings/booking-list.ts'
import { NAME_MAX } from '#domain/text/limits.ts'

/** The query of the page: what is shown, in which order, and which booking is open beside it. */
export type BookingSearch = {
  status?: BookingFilterStatus
  deposit?: DepositFilter
  search?: string
  place?: string
  mechanic?: number
  by?: BookingDay
  cancelledBy?: CancelledBy
  from?: string
  to?: string
  sort?: BookingSort
  open?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/

/** Reads the query of the page. What it does not know it drops, so that an old link still opens the list. */
export function readBookingSearch(given: Record<string, unknown>): BookingSearch {
  const text = (name: string) => {
    const value = given[name]
    const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return words.trim().slice(0, NAME_MAX)
  }
  const status = BOOKING_FILTERS.find((each) => each === given.status)
  const deposit = DEPOSIT_FILTERS.find((each) => each === given.deposit)
  const sort = BOOKING_SORTS.find((each) => each === given.sort)
  const by = BOOKING_DAYS.find((each) => each === given.by)
  const cancelledBy = CANCELLED_BY.find((each) => each === given.cancelledBy)
  const mechanic = Number(given.mechanic)
  return {
    ...(status && { status }),
    ...(deposit && { deposit }),
    ...(by && { by }),
    ...(cancelledBy && { cancelledBy }),
    ...(text('search') && { search: text('search') }),
    ...(text('place') && { place: text('place') }),
    ...(Number.isSafeInteger(mechanic) && mechanic > 0 && { mechanic }),
    ...(DAY.test(text('from')) && { from: text('from') }),
    ...(DAY.test(text('to')) && { to: text('to') }),
    ...(sort && { sort }),
    ...(ID.test(text('open')) && { open: text('open') }),
  }
}

/** Only what narrows: the file and the total do not depend on order or on what is open. */
export function filterOf({ sort: _sort, open: _open, ...filter }: BookingSearch) {
  return filter
}
