import {
  BOOKING_COLUMNS,
  type BookingColumn,
  USUAL_COLUMNS,
} from '#domain/bookings/booking-list.ts'

/**
 * Reads the columns that an address or a saved view names, in the order of the table. Undefined where they are the usual ones
 * or none that we know, so that a list as it opens has no columns in its address.
 */
export function readColumns(given: unknown): BookingColumn[] | undefined {
  const names = String(given ?? '').split(',')
  const chosen = BOOKING_COLUMNS.filter((column) => names.includes(column))
  const isUsual = chosen.join() === USUAL_COLUMNS.join()
  return chosen.length === 0 || isUsual ? undefined : chosen
}
