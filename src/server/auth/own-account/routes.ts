import * as contract from '#contract/auth/own-account/own-account.ts'
import { route } from '#server/http/serve.ts'
import { changeEmail, getOwnEmail, sendVerification } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

export const routes = [
  route(contract.listMechanicSessions, listSessions('mechanic')),
  route(contract.endOwnMechanicSessions, endSessions('mechanic')),
  route(contract.changeMechanicPassword, changePassword('mechanic')),
  route(contract.getMechanicEmail, getOwnEmail('mechanic')),
  route(contract.changeMechanicEmail, changeEmail('mechanic')),
  route(contract.sendMechanicVerification, sendVerification('mechanic')),
  route(contract.listStaffSessions, listSessions('administrator')),
  route(contract.endStaffSessions, endSessions('administrator')),
  route(contract.changeStaffPassword, changePassword('administrator')),
  route(contract.getStaffEmail, getOwnEmail('administrator')),
  route(contract.changeStaffEmail, changeEmail('administrator')),
  route(contract.sendStaffVerification, sendVerification('administrator')),
]
