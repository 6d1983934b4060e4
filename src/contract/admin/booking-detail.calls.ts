import type { Call } from '#contract/call.ts'
import type * as detail from './booking-detail.ts'

export const addBookingNote: Call<typeof detail.addBookingNote> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/notes',
  sendsJson: true,
  idempotent: true,
}

export const getBookingDetail: Call<typeof detail.getBookingDetail> = {
  method: 'GET',
  path: '/api/admin/bookings/{id}',
}
