import * as contract from '#contract/auth/staff/staff.ts'
import { removePasskeyOf } from '#server/auth/passkeys/remove-passkey-of.ts'
import { route } from '#server/http/serve.ts'
import { acceptInvitation, beginInvitation } from './accept-invitation.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'

export const routes = [
  route(contract.listStaff, listStaff),
  route(contract.inviteStaff, inviteStaff),
  route(contract.changeStaffRole, changeStaffRole),
  route(contract.removeStaff, removeStaff),
  route(contract.removePasskeyOfStaff, removePasskeyOf('administrator')),
  route(contract.beginInvitation, beginInvitation),
  route(contract.acceptInvitation, acceptInvitation),
]
