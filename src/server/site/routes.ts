import * as contract from '#contract/site/site.ts'
import { route } from '#server/http/serve.ts'
import { getSite } from './get-site.ts'

export const routes = [route(contract.getSite, getSite)]
