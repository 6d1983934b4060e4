import * as contract from '#contract/towns.ts'
import { route } from '#server/serve.ts'
import { getTown } from './get-town.ts'
import { listTowns } from './list-towns.ts'

export const routes = [route(contract.listTowns, listTowns), route(contract.getTown, getTown)]
