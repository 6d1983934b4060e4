import type { Call } from '#contract/call.ts'
import type * as reconciliation from './reconciliation.ts'

export const getReconciliation: Call<typeof reconciliation.getReconciliation> = {
  method: 'GET',
  path: '/api/admin/reconciliation',
}
