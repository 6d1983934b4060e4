import type { Call } from '#contract/call.ts'
import type * as refunds from './refunds.ts'

export const getRefundable: Call<typeof refunds.getRefundable> = {
  method: 'GET',
  path: '/api/admin/bookings/{id}/refundable',
}

export const refundBooking: Call<typeof refunds.refundBooking> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/refund',
  sendsJson: true,
}

export const giveUpBill: Call<typeof refunds.giveUpBill> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/bill/give-up',
  sendsJson: true,
}
