import * as contract from '#contract/admin/business/business.ts'
import { route } from '#server/http/serve.ts'
import { getBusiness } from './get-business.ts'
import { getDemand } from './get-demand.ts'

export const routes = [
  route(contract.getBusiness, getBusiness),
  route(contract.getDemand, getDemand),
]
