import type { Call } from '#contract/call.ts'
import type * as fees from './registration-fee.ts'

export const markFeePaid: Call<typeof fees.markFeePaid> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/paid',
  sendsJson: true,
}

export const waiveFee: Call<typeof fees.waiveFee> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/waive',
  sendsJson: true,
}

export const refundFee: Call<typeof fees.refundFee> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/refund',
  sendsJson: true,
}
