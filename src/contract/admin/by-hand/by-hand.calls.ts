import type { Call } from '#contract/call.ts'
import type * as byHand from './by-hand.ts'

export const listByHand: Call<typeof byHand.listByHand> = {
  method: 'GET',
  path: '/api/admin/by-hand',
}

export const markRefundMade: Call<typeof byHand.markRefundMade> = {
  method: 'POST',
  path: '/api/admin/refunds/{id}/made',
  sendsJson: true,
}

export const markPayoutMade: Call<typeof byHand.markPayoutMade> = {
  method: 'POST',
  path: '/api/admin/payouts/{id}/made',
  sendsJson: true,
}

export const markPayoutReturned: Call<typeof byHand.markPayoutReturned> = {
  method: 'POST',
  path: '/api/admin/payouts/{id}/returned',
  sendsJson: true,
}

export const callOffPayout: Call<typeof byHand.callOffPayout> = {
  method: 'POST',
  path: '/api/admin/payouts/{id}/call-off',
  sendsJson: true,
}

export const writeOffDebt: Call<typeof byHand.writeOffDebt> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/write-off',
  sendsJson: true,
}
