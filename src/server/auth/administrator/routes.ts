import * as contract from '#contract/auth/admin-session.ts'
import { route } from '#server/http/serve.ts'
import { confirmAdministrator } from './confirm-administrator.ts'
import { signInAdministrator } from './sign-in-administrator.ts'
import { signOutAdministrator } from './sign-out-administrator.ts'

export const routes = [
  route(contract.signInAdministrator, signInAdministrator),
  route(contract.confirmAdministrator, confirmAdministrator),
  route(contract.signOutAdministrator, signOutAdministrator),
]
