import * as contract from '#contract/admin/admin.ts'
import { route } from '#server/http/serve.ts'
import { activateMechanic } from './activate-mechanic.ts'
import { approveMechanic } from './approve-mechanic.ts'
import { deactivateMechanic } from './deactivate-mechanic.ts'
import { listAdminMechanics } from './list-admin-mechanics.ts'
import { rejectMechanic } from './reject-mechanic.ts'

export const routes = [
  route(contract.listAdminMechanics, listAdminMechanics),
  route(contract.approveMechanic, approveMechanic),
  route(contract.rejectMechanic, rejectMechanic),
  route(contract.deactivateMechanic, deactivateMechanic),
  route(contract.activateMechanic, activateMechanic),
]
