import type { Call } from '#contract/call.ts'
import type * as seller from './seller.ts'

export const readSeller: Call<typeof seller.readSeller> = {
  method: 'GET',
  path: '/api/mechanics/me/seller',
}

export const saveSeller: Call<typeof seller.saveSeller> = {
  method: 'PUT',
  path: '/api/mechanics/me/seller',
  sendsJson: true,
}
