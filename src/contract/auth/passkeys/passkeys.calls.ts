import type { Call } from '#contract/call.ts'
import type * as passkeys from './passkeys.ts'

export const askForPasskey: Call<typeof passkeys.askForPasskey> = {
  method: 'POST',
  path: '/api/passkeys/options',
  sendsJson: true,
}

export const signInAdministratorByPasskey: Call<typeof passkeys.signInAdministratorByPasskey> = {
  method: 'POST',
  path: '/api/admin/passkey/login',
  sendsJson: true,
}

export const confirmMechanic: Call<typeof passkeys.confirmMechanic> = {
  method: 'POST',
  path: '/api/mechanics/confirm',
  sendsJson: true,
}

export const confirmMechanicByPasskey: Call<typeof passkeys.confirmMechanicByPasskey> = {
  method: 'POST',
  path: '/api/mechanics/passkey/confirm',
  sendsJson: true,
}

export const confirmAdministratorByPasskey: Call<typeof passkeys.confirmAdministratorByPasskey> = {
  method: 'POST',
  path: '/api/admin/passkey/confirm',
  sendsJson: true,
}

export const listMechanicPasskeys: Call<typeof passkeys.listMechanicPasskeys> = {
  method: 'GET',
  path: '/api/mechanics/me/passkeys',
}

export const startMechanicPasskey: Call<typeof passkeys.startMechanicPasskey> = {
  method: 'POST',
  path: '/api/mechanics/me/passkeys/options',
}

export const addMechanicPasskey: Call<typeof passkeys.addMechanicPasskey> = {
  method: 'POST',
  path: '/api/mechanics/me/passkeys',
  sendsJson: true,
}

export const removeMechanicPasskey: Call<typeof passkeys.removeMechanicPasskey> = {
  method: 'DELETE',
  path: '/api/mechanics/me/passkeys/{id}',
}

export const listStaffPasskeys: Call<typeof passkeys.listStaffPasskeys> = {
  method: 'GET',
  path: '/api/admin/passkeys',
}

export const startStaffPasskey: Call<typeof passkeys.startStaffPasskey> = {
  method: 'POST',
  path: '/api/admin/passkeys/options',
}

export const addStaffPasskey: Call<typeof passkeys.addStaffPasskey> = {
  method: 'POST',
  path: '/api/admin/passkeys',
  sendsJson: true,
}

export const removeStaffPasskey: Call<typeof passkeys.removeStaffPasskey> = {
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
}
