import * as contract from '#contract/admin/tariffs/tariffs.ts'
import { route } from '#server/http/serve.ts'
import { listTariffs } from './list-tariffs.ts'
import { planTariff } from './plan-tariff.ts'
import { withdrawTariff } from './withdraw-tariff.ts'

export const routes = [
  route(contract.listTariffs, listTariffs),
  route(contract.planTariff, planTariff),
  route(contract.withdrawTariff, withdrawTariff),
]
