import type { Booking } from '#server/bookings/booking.ts'

export const priceOf = ({ pence }: Booking) => pence
