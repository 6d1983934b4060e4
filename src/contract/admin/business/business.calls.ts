import type { Call } from '#contract/call.ts'
import type * as business from './business.ts'

export const getBusiness: Call<typeof business.getBusiness> = {
  method: 'GET',
  path: '/api/admin/business',
}

export const getDemand: Call<typeof business.getDemand> = {
  method: 'GET',
  path: '/api/admin/business/demand',
}
