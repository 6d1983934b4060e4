import type { Call } from '#contract/call.ts'
import type * as myData from './my-data.ts'

export const requestMechanicExport: Call<typeof myData.requestMechanicExport> = {
  method: 'POST',
  path: '/api/mechanics/me/data-export',
}
