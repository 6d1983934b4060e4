import * as contract from '#contract/auth/admin-session.ts'
import { signInAdministratorByPasskey as byPasskey } from '#contract/auth/passkeys/passkeys.ts'
import { signOutAdministrator } from '#contract/auth/sign-out.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { signInAdministrator, signInAdministratorByPasskey } from './sign-in-administrator.ts'

export const routes = [
  route(contract.signInAdministrator, signInAdministrator),
  route(byPasskey, signInAdministratorByPasskey),
  route(signOutAdministrator, signOut('administrator')),
]
