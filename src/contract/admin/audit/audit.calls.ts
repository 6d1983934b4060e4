import type { Call } from '#contract/call.ts'
import type * as audit from './audit.ts'

export const listAudit: Call<typeof audit.listAudit> = { method: 'GET', path: '/api/admin/audit' }
