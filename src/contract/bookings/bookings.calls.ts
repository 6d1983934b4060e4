import type { Call } from '#contract/call.ts'
import type * as bookings from './bookings.ts'

export const cancelBooking: Call<typeof bookings.cancelBooking> = {
  method: 'POST',
  path: '/api/bookings/{id}/cancel',
  sendsJson: true,
}

export const chooseMechanic: Call<typeof bookings.chooseMechanic> = {
  method: 'POST',
  path: '/api/bookings/{id}/mechanic',
  sendsJson: true,
}

export const createBooking: Call<typeof bookings.createBooking> = {
  method: 'POST',
  path: '/api/bookings',
  sendsJson: true,
  idempotent: true,
}

export const emailReference: Call<typeof bookings.emailReference> = {
  method: 'POST',
  path: '/api/track/reference',
  sendsJson: true,
}

export const getBooking: Call<typeof bookings.getBooking> = {
  method: 'GET',
  path: '/api/bookings/{id}',
}

export const requestExpressStart: Call<typeof bookings.requestExpressStart> = {
  method: 'POST',
  path: '/api/bookings/{id}/express-request',
  sendsJson: true,
}

export const setExtraCeiling: Call<typeof bookings.setExtraCeiling> = {
  method: 'POST',
  path: '/api/bookings/{id}/extra-ceiling',
  sendsJson: true,
}

export const rescheduleBooking: Call<typeof bookings.rescheduleBooking> = {
  method: 'POST',
  path: '/api/bookings/{id}/reschedule',
  sendsJson: true,
}

export const trackBooking: Call<typeof bookings.trackBooking> = {
  method: 'POST',
  path: '/api/track',
  sendsJson: true,
}
