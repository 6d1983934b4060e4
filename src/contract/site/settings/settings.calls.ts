import type { Call } from '#contract/call.ts'
import type * as settings from './settings.ts'

export const getSettings: Call<typeof settings.getSettings> = {
  method: 'GET',
  path: '/api/settings',
}
