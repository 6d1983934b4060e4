import type { Call } from '#contract/call.ts'
import type * as mechanics from './mechanics.ts'

export const getMechanicDetail: Call<typeof mechanics.getMechanicDetail> = {
  method: 'GET',
  path: '/api/admin/mechanics/{id}',
}

export const getMechanicMoney: Call<typeof mechanics.getMechanicMoney> = {
  method: 'GET',
  path: '/api/admin/mechanics/{id}/money',
}

export const addMechanicNote: Call<typeof mechanics.addMechanicNote> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/notes',
  sendsJson: true,
  idempotent: true,
}

export const endMechanicSessions: Call<typeof mechanics.endMechanicSessions> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/sign-out',
}

export const removePasskeyOfMechanic: Call<typeof mechanics.removePasskeyOfMechanic> = {
  method: 'DELETE',
  path: '/api/admin/mechanics/{id}/passkeys/{passkeyId}',
}

export const eraseMechanicAccount: Call<typeof mechanics.eraseMechanicAccount> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/erasure',
}

export const sendMechanicData: Call<typeof mechanics.sendMechanicData> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/data-export',
}
