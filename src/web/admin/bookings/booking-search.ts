import {
  BILL_FILTERS,
  type BillFilter,
  BOOKING_DAYS,
  BOOKING_FILTERS,
  BOOKING_SORTS,
  type BookingColumn,
  type BookingDay,
  type BookingFilterStatus,
  type BookingSort,
  CANCELLED_BY,
  type CancelledBy,
  DEPOSIT_FILTERS,
  type DepositFilter,
} from '#domain/bookings/booking-list.ts'
import { ID_MAX, NAME_MAX } from '#domain/text/limits.ts'
import { isBoardDay } from '#web/admin/dispatch/board-day.ts'
import { isUuid, readWords } from '#web/api/search/search-values.ts'
import { readColumns } from './columns/chosen-columns.ts'

/** The query of the page: what is shown, in which order, and which booking is open beside it. */
export type BookingSearch = {
  status?: BookingFilterStatus
  deposit?: DepositFilter
  bill?: BillFilter
  search?: string
  place?: string
  mechanic?: number
  by?: BookingDay
  cancelledBy?: CancelledBy
  from?: string
  to?: string
  sort?: BookingSort
  columns?: BookingColumn[]
  open?: string
}

/** Reads the query of the page. What it does not know it drops, so that an old link still opens the list. */
export function readBookingSearch(given: Record<string, unknown>): BookingSearch {
  const text = (name: string) => readWords(given[name], NAME_MAX)
  const status = BOOKING_FILTERS.find((each) => each === given.status)
  const deposit = DEPOSIT_FILTERS.find((each) => each === given.deposit)
  const bill = BILL_FILTERS.find((each) => each === given.bill)
  const columns = readColumns(given.columns)
  const sort = BOOKING_SORTS.find((each) => each === given.sort)
  const by = BOOKING_DAYS.find((each) => each === given.by)
  const cancelledBy = CANCELLED_BY.find((each) => each === given.cancelledBy)
  const mechanic = Number(given.mechanic)
  return {
    ...(status && { status }),
    ...(deposit && { deposit }),
    ...(bill && { bill }),
    ...(by && { by }),
    ...(cancelledBy && { cancelledBy }),
    ...(text('search') && { search: text('search') }),
    ...(text('place') && { place: text('place') }),
    ...(Number.isInteger(mechanic) && mechanic > 0 && mechanic <= ID_MAX && { mechanic }),
    ...(isBoardDay(text('from')) && { from: text('from') }),
    ...(isBoardDay(text('to')) && { to: text('to') }),
    ...(sort && { sort }),
    ...(columns && { columns }),
    ...(isUuid(text('open')) && { open: text('open') }),
  }
}

/** What the list is asked for: neither what is open nor the columns change which bookings come. */
export function askedOf({ open: _open, columns: _columns, ...asked }: BookingSearch) {
  return asked
}

/** Only what narrows: the total does not depend on order, columns or what is open. */
export function filterOf(search: BookingSearch) {
  const { sort: _sort, ...filter } = askedOf(search)
  return filter
}
