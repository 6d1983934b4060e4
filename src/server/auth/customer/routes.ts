import * as contract from '#contract/auth/accounts.ts'
import { signOutCustomer } from '#contract/auth/sign-out.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { route } from '#server/http/serve.ts'
import { registerCustomer } from './register-customer.ts'
import { signInCustomer } from './sign-in-customer.ts'

export const routes = [
  route(contract.registerCustomer, registerCustomer),
  route(contract.signInCustomer, signInCustomer),
  route(signOutCustomer, signOut('customer')),
]
