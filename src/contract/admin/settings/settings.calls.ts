import type { Call } from '#contract/call.ts'
import type * as settings from './settings.ts'

export const listSettings: Call<typeof settings.listSettings> = {
  method: 'GET',
  path: '/api/admin/settings',
}

export const changeSetting: Call<typeof settings.changeSetting> = {
  method: 'POST',
  path: '/api/admin/settings',
  sendsJson: true,
  idempotent: true,
}

export const withdrawSetting: Call<typeof settings.withdrawSetting> = {
  method: 'POST',
  path: '/api/admin/settings/{id}/withdraw',
}
