import type { Call } from '#contract/call.ts'
import type * as business from './business.ts'

export const getBusiness: Call<typeof business.getBusiness> = {
  method: 'GET',
  path: '/api/admin/business',
}
