import * as contract from '#contract/quotes/catalogue.ts'
import { route } from '#server/http/serve.ts'
import { getService, listServices } from './list-services.ts'

export const routes = [
  route(contract.listServices, listServices),
  route(contract.getService, getService),
]
