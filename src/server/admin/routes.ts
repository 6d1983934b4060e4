import * as contract from '#contract/admin.ts'
import { route } from '#server/serve.ts'
import { getAdminOverview } from './get-admin-overview.ts'

export const routes = [route(contract.getAdminOverview, getAdminOverview)]
