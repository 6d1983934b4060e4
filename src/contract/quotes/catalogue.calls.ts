import type { Call } from '#contract/call.ts'
import type * as catalogue from './catalogue.ts'

export const listServices: Call<typeof catalogue.listServices> = {
  method: 'GET',
  path: '/api/services',
}
