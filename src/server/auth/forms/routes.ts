import * as contract from '#contract/auth/account-forms.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { sendRegisterForm } from './send-register-form.ts'
import {
  sendAdministratorSignInForm,
  sendMechanicSignInForm,
  sendSignInForm,
} from './send-sign-in-form.ts'
import {
  sendAdministratorSignOutForm,
  sendMechanicSignOutForm,
  sendSignOutForm,
} from './send-sign-out-form.ts'

export const rawRoutes = [
  rawRoute(contract.sendSignInForm, sendSignInForm),
  rawRoute(contract.sendMechanicSignInForm, sendMechanicSignInForm),
  rawRoute(contract.sendAdministratorSignInForm, sendAdministratorSignInForm),
  rawRoute(contract.sendRegisterForm, sendRegisterForm),
  rawRoute(contract.sendSignOutForm, sendSignOutForm),
  rawRoute(contract.sendMechanicSignOutForm, sendMechanicSignOutForm),
  rawRoute(contract.sendAdministratorSignOutForm, sendAdministratorSignOutForm),
]
