import type { Call } from '#contract/call.ts'
import type * as accountSettings from './account-settings.ts'

export const changeEmail: Call<typeof accountSettings.changeEmail> = {
  method: 'POST',
  path: '/api/customer/email',
  sendsJson: true,
}

export const changePassword: Call<typeof accountSettings.changePassword> = {
  method: 'POST',
  path: '/api/customer/password',
  sendsJson: true,
}

export const endSessions: Call<typeof accountSettings.endSessions> = {
  method: 'DELETE',
  path: '/api/customer/sessions',
}

export const listSessions: Call<typeof accountSettings.listSessions> = {
  method: 'GET',
  path: '/api/customer/sessions',
}

export const saveProfile: Call<typeof accountSettings.saveProfile> = {
  method: 'PUT',
  path: '/api/customer/profile',
  sendsJson: true,
}

export const sendVerification: Call<typeof accountSettings.sendVerification> = {
  method: 'POST',
  path: '/api/customer/email/verification',
}
