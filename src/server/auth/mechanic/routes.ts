import { signOutMechanic } from '#contract/auth/sign-out.ts'
import * as contract from '#contract/mechanics/portal.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { getMechanicAccount } from './get-mechanic-account.ts'
import { registerMechanic } from './register-mechanic.ts'
import { signInMechanic, signInMechanicByPasskey } from './sign-in-mechanic.ts'

export const routes = [
  route(contract.registerMechanic, registerMechanic),
  route(contract.signInMechanic, signInMechanic),
  route(contract.signInMechanicByPasskey, signInMechanicByPasskey),
  route(signOutMechanic, signOut('mechanic')),
  route(contract.getMechanicAccount, getMechanicAccount),
]
