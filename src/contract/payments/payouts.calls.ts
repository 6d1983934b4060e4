import type { Call } from '#contract/call.ts'
import type * as payouts from './payouts.ts'

export const readMoney: Call<typeof payouts.readMoney> = {
  method: 'GET',
  path: '/api/mechanics/money',
}

export const connectAccount: Call<typeof payouts.connectAccount> = {
  method: 'POST',
  path: '/api/mechanics/payout-account',
}
