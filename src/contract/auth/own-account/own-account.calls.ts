import type { Call } from '#contract/call.ts'
import type * as ownAccount from './own-account.ts'

export const listMechanicSessions: Call<typeof ownAccount.listMechanicSessions> = {
  method: 'GET',
  path: '/api/mechanics/me/sessions',
}

export const endOwnMechanicSessions: Call<typeof ownAccount.endOwnMechanicSessions> = {
  method: 'DELETE',
  path: '/api/mechanics/me/sessions',
}

export const changeMechanicPassword: Call<typeof ownAccount.changeMechanicPassword> = {
  method: 'POST',
  path: '/api/mechanics/me/password',
  sendsJson: true,
}

export const getMechanicEmail: Call<typeof ownAccount.getMechanicEmail> = {
  method: 'GET',
  path: '/api/mechanics/me/email',
}

export const changeMechanicEmail: Call<typeof ownAccount.changeMechanicEmail> = {
  method: 'POST',
  path: '/api/mechanics/me/email',
  sendsJson: true,
}

export const sendMechanicVerification: Call<typeof ownAccount.sendMechanicVerification> = {
  method: 'POST',
  path: '/api/mechanics/me/email/verification',
}

export const listStaffSessions: Call<typeof ownAccount.listStaffSessions> = {
  method: 'GET',
  path: '/api/admin/sessions',
}

export const endStaffSessions: Call<typeof ownAccount.endStaffSessions> = {
  method: 'DELETE',
  path: '/api/admin/sessions',
}

export const changeStaffPassword: Call<typeof ownAccount.changeStaffPassword> = {
  method: 'POST',
  path: '/api/admin/password',
  sendsJson: true,
}

export const getStaffEmail: Call<typeof ownAccount.getStaffEmail> = {
  method: 'GET',
  path: '/api/admin/email',
}

export const changeStaffEmail: Call<typeof ownAccount.changeStaffEmail> = {
  method: 'POST',
  path: '/api/admin/email',
  sendsJson: true,
}

export const sendStaffVerification: Call<typeof ownAccount.sendStaffVerification> = {
  method: 'POST',
  path: '/api/admin/email/verification',
}

export const proposeAuthenticator: Call<typeof ownAccount.proposeAuthenticator> = {
  method: 'POST',
  path: '/api/admin/authenticator/key',
}

export const replaceAuthenticator: Call<typeof ownAccount.replaceAuthenticator> = {
  method: 'POST',
  path: '/api/admin/authenticator',
  sendsJson: true,
}
