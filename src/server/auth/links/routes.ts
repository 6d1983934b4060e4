import * as contract from '#contract/auth/accounts.ts'
import { route } from '#server/http/serve.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export const routes = [
  route(contract.requestPasswordReset, requestPasswordReset),
  route(contract.resetPassword, resetPassword),
  route(contract.verifyEmail, verifyEmail),
]
