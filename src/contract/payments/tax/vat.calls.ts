import type { Call } from '#contract/call.ts'
import type * as vat from './vat.ts'

export const readVat: Call<typeof vat.readVat> = {
  method: 'GET',
  path: '/api/mechanics/me/vat',
}

export const saveVat: Call<typeof vat.saveVat> = {
  method: 'PUT',
  path: '/api/mechanics/me/vat',
  sendsJson: true,
}
