import type { Call } from '#contract/call.ts'
import type * as bills from './bills.ts'

export const holdPayout: Call<typeof bills.holdPayout> = {
  method: 'POST',
  path: '/api/bookings/{id}/bill/not-satisfied',
  sendsJson: true,
}

export const startBillPayment: Call<typeof bills.startBillPayment> = {
  method: 'POST',
  path: '/api/bookings/{id}/bill/pay',
}
