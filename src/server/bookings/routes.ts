import * as contract from '#contract/bookings.ts'
import { cancelBooking } from '#server/booking-changes/cancel-booking.ts'
import { rescheduleBooking } from '#server/booking-changes/reschedule-booking.ts'
import { startBookingDeposit } from '#server/payments/start-deposit.ts'
import { route } from '#server/serve.ts'
import { trackBooking } from '#server/tracking/track-booking.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'

export const routes = [
  route(contract.createBooking, createBooking),
  route(contract.getBooking, getBooking),
  route(contract.startBookingDeposit, startBookingDeposit),
  route(contract.cancelBooking, cancelBooking),
  route(contract.rescheduleBooking, rescheduleBooking),
  route(contract.trackBooking, trackBooking),
]
