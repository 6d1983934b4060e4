import type { Call } from '#contract/call.ts'
import type * as bills from './bills.ts'

export const startBillPayment: Call<typeof bills.startBillPayment> = {
  method: 'POST',
  path: '/api/bookings/{id}/bill/pay',
}
