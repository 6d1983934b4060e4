import type { Call } from '#contract/call.ts'
import type * as bookings from './admin-bookings.ts'

export const cancelBookingAsAdministrator: Call<typeof bookings.cancelBookingAsAdministrator> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/cancel',
  sendsJson: true,
}

export const countAdminBookings: Call<typeof bookings.countAdminBookings> = {
  method: 'GET',
  path: '/api/admin/booking-count',
}

export const listAdminBookings: Call<typeof bookings.listAdminBookings> = {
  method: 'GET',
  path: '/api/admin/bookings',
}

export const markDepositPaid: Call<typeof bookings.markDepositPaid> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/deposit',
  sendsJson: true,
}

export const markBillPaid: Call<typeof bookings.markBillPaid> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/bill',
  sendsJson: true,
}
