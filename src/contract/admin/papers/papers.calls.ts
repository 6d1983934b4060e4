import type { Call } from '#contract/call.ts'
import type * as papers from './papers.ts'

export const listAdminPapers: Call<typeof papers.listAdminPapers> = {
  method: 'GET',
  path: '/api/admin/papers',
}
