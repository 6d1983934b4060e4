import type { Call } from '#contract/call.ts'
import type * as views from './booking-views.ts'

export const listBookingViews: Call<typeof views.listBookingViews> = {
  method: 'GET',
  path: '/api/admin/booking-views',
}

export const saveBookingView: Call<typeof views.saveBookingView> = {
  method: 'POST',
  path: '/api/admin/booking-views',
  sendsJson: true,
}

export const removeBookingView: Call<typeof views.removeBookingView> = {
  method: 'DELETE',
  path: '/api/admin/booking-views/{id}',
}
