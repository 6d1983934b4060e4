import * as contract from '#contract/auth/admin-session.ts'
import * as ownAccount from '#contract/auth/own-account/own-account.ts'
import { signInAdministratorByPasskey as byPasskey } from '#contract/auth/passkeys/passkeys.ts'
import { signOutAdministrator } from '#contract/auth/sign-out.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { proposeAuthenticator, replaceAuthenticator } from './replace-authenticator.ts'
import { signInAdministrator, signInAdministratorByPasskey } from './sign-in-administrator.ts'

export const routes = [
  route(contract.signInAdministrator, signInAdministrator),
  route(byPasskey, signInAdministratorByPasskey),
  route(ownAccount.proposeAuthenticator, proposeAuthenticator),
  route(ownAccount.replaceAuthenticator, replaceAuthenticator),
  route(signOutAdministrator, signOut('administrator')),
]
