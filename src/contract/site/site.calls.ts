import type { Call } from '#contract/call.ts'
import type * as site from './site.ts'

export const getSite: Call<typeof site.getSite> = {
  method: 'GET',
  path: '/api/site',
}
