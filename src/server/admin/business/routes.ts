import * as contract from '#contract/admin/business/business.ts'
import { route } from '#server/http/serve.ts'
import { getBusiness } from './get-business.ts'

export const routes = [route(contract.getBusiness, getBusiness)]
