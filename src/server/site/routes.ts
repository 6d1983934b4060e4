import * as contract from '#contract/site.ts'
import { route } from '#server/serve.ts'
import { getSite } from './get-site.ts'

export const routes = [route(contract.getSite, getSite)]
