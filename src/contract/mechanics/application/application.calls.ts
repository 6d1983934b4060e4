import type { Call } from '#contract/call.ts'
import type * as application from './application.ts'

export const getApplication: Call<typeof application.getApplication> = {
  method: 'GET',
  path: '/api/application',
}
