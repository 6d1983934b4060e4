import type { Call } from '#contract/call.ts'
import type * as phoneBookings from './phone-bookings.ts'

export const quoteForCaller: Call<typeof phoneBookings.quoteForCaller> = {
  method: 'POST',
  path: '/api/admin/quotes',
  sendsJson: true,
}
