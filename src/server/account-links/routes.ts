import * as contract from '#contract/accounts.ts'
import { route } from '#server/serve.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export const routes = [
  route(contract.requestPasswordReset, requestPasswordReset),
  route(contract.resetPassword, resetPassword),
  route(contract.verifyEmail, verifyEmail),
]
