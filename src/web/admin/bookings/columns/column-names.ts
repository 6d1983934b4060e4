import type { BookingColumn } from '#domain/bookings/booking-list.ts'

/** The headings of the list of bookings, and their names in its menu. */
export const COLUMN_NAMES: Readonly<Record<BookingColumn, string>> = {
  slot: 'Slot',
  booked: 'Booked',
  car: 'Car',
  customer: 'Customer',
  work: 'Work',
  mechanic: 'Mechanic',
  status: 'Status',
  deposit: 'Deposit',
  bill: 'Bill',
  price: 'Price',
}
