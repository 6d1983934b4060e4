import { confirmAdministrator } from '#contract/auth/admin-session.ts'
import * as contract from '#contract/auth/passkeys/passkeys.ts'
import { route } from '#server/http/serve.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { confirmSignIn } from './confirm-sign-in.ts'

export const routes = [
  route(confirmAdministrator, confirmSignIn('administrator')),
  route(contract.confirmMechanic, confirmSignIn('mechanic')),
  route(contract.confirmAdministratorByPasskey, confirmByPasskey('administrator')),
  route(contract.confirmMechanicByPasskey, confirmByPasskey('mechanic')),
]
