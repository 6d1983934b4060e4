import * as contract from '#contract/admin/admin.ts'
import { route } from '#server/http/serve.ts'
import { getAdminOverview } from './get-admin-overview.ts'
import { getDesk } from './get-desk.ts'

export const routes = [
  route(contract.getAdminOverview, getAdminOverview),
  route(contract.getDesk, getDesk),
]
