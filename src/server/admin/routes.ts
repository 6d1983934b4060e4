import * as contract from '#contract/admin/admin.ts'
import { route } from '#server/http/serve.ts'
import { getAdminOverview } from './get-admin-overview.ts'

export const routes = [route(contract.getAdminOverview, getAdminOverview)]
