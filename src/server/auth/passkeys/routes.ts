import * as contract from '#contract/auth/passkeys/passkeys.ts'
import { route } from '#server/http/serve.ts'
import { addPasskey } from './add-passkey.ts'
import { askForPasskey } from './ask-for-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { startPasskey } from './start-passkey.ts'

export const routes = [
  route(contract.askForPasskey, askForPasskey),
  route(contract.listMechanicPasskeys, listPasskeys('mechanic')),
  route(contract.startMechanicPasskey, startPasskey('mechanic')),
  route(contract.addMechanicPasskey, addPasskey('mechanic')),
  route(contract.removeMechanicPasskey, removePasskey('mechanic')),
  route(contract.listStaffPasskeys, listPasskeys('administrator')),
  route(contract.startStaffPasskey, startPasskey('administrator')),
  route(contract.addStaffPasskey, addPasskey('administrator')),
  route(contract.removeStaffPasskey, removePasskey('administrator')),
]
