import * as contract from '#contract/admin/audit/audit.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const routes = [route(contract.listAudit, listAudit)]

export const rawRoutes = [rawRoute(contract.exportAudit, exportAudit)]
