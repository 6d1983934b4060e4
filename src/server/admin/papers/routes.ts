import * as contract from '#contract/admin/papers/papers.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { exportPapers } from './export-papers.ts'
import { listPapers } from './list-papers.ts'

export const routes = [route(contract.listAdminPapers, listPapers)]

export const rawRoutes = [rawRoute(contract.exportPapers, exportPapers)]
