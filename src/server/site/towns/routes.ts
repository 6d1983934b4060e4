import * as contract from '#contract/site/towns.ts'
import { route } from '#server/http/serve.ts'
import { getTown } from './get-town.ts'
import { listTowns } from './list-towns.ts'

export const routes = [route(contract.listTowns, listTowns), route(contract.getTown, getTown)]
