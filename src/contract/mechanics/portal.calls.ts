import type { Call } from '#contract/call.ts'
import type * as portal from './portal.ts'

export const getMechanicAccount: Call<typeof portal.getMechanicAccount> = {
  method: 'GET',
  path: '/api/mechanics/me',
}

export const registerMechanic: Call<typeof portal.registerMechanic> = {
  method: 'POST',
  path: '/api/mechanics/register',
  sendsJson: true,
  idempotent: true,
}

export const signInMechanic: Call<typeof portal.signInMechanic> = {
  method: 'POST',
  path: '/api/mechanics/login',
  sendsJson: true,
}

export const signInMechanicByPasskey: Call<typeof portal.signInMechanicByPasskey> = {
  method: 'POST',
  path: '/api/mechanics/passkey/login',
  sendsJson: true,
}
