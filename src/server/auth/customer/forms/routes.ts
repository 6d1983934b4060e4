import * as contract from '#contract/auth/account-forms.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { sendRegisterForm } from './send-register-form.ts'
import { sendSignInForm } from './send-sign-in-form.ts'
import { sendSignOutForm } from './send-sign-out-form.ts'

export const rawRoutes = [
  rawRoute(contract.sendSignInForm, sendSignInForm),
  rawRoute(contract.sendRegisterForm, sendRegisterForm),
  rawRoute(contract.sendSignOutForm, sendSignOutForm),
]
