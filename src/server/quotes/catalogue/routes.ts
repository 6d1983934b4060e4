import * as contract from '#contract/quotes/catalogue.ts'
import * as tariff from '#contract/quotes/tariff.ts'
import { route } from '#server/http/serve.ts'
import { getTariff } from './get-tariff.ts'
import { getService, listServices } from './list-services.ts'

export const routes = [
  route(contract.listServices, listServices),
  route(contract.getService, getService),
  route(tariff.getTariff, getTariff),
]
