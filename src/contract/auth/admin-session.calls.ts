import type { Call } from '#contract/call.ts'
import type * as adminSession from './admin-session.ts'

export const confirmAdministrator: Call<typeof adminSession.confirmAdministrator> = {
  method: 'POST',
  path: '/api/admin/confirm',
  sendsJson: true,
}

export const signInAdministrator: Call<typeof adminSession.signInAdministrator> = {
  method: 'POST',
  path: '/api/admin/login',
  sendsJson: true,
}
