import * as contract from '#contract/auth/accounts.ts'
import { signOutCustomer as signOut } from '#contract/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { registerCustomer } from './register-customer.ts'
import { signInCustomer } from './sign-in-customer.ts'
import { signOutCustomer } from './sign-out-customer.ts'

export const routes = [
  route(contract.registerCustomer, registerCustomer),
  route(contract.signInCustomer, signInCustomer),
  route(signOut, signOutCustomer),
]
