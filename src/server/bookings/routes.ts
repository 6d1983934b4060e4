import * as contract from '#contract/bookings.ts'
import { startBookingDeposit } from '#server/payments/start-deposit.ts'
import { route } from '#server/serve.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { trackBooking } from './track-booking.ts'

export const routes = [
  route(contract.createBooking, createBooking),
  route(contract.getBooking, getBooking),
  route(contract.startBookingDeposit, startBookingDeposit),
  route(contract.cancelBooking, cancelBooking),
  route(contract.rescheduleBooking, rescheduleBooking),
  route(contract.trackBooking, trackBooking),
]
