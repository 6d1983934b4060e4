import * as contract from '#contract/auth/admin-session.ts'
import { signOutAdministrator } from '#contract/auth/sign-out.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { confirmAdministrator } from './confirm-administrator.ts'
import { signInAdministrator } from './sign-in-administrator.ts'

export const routes = [
  route(contract.signInAdministrator, signInAdministrator),
  route(contract.confirmAdministrator, confirmAdministrator),
  route(signOutAdministrator, signOut('administrator')),
]
