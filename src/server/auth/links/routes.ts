import * as contract from '#contract/auth/accounts.ts'
import * as mailedLinks from '#contract/auth/mailed-links.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { openConfirmationLink, openInspectionLink, openTrackingLink } from './open-mailed-link.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export const routes = [
  route(contract.requestPasswordReset, requestPasswordReset),
  route(contract.resetPassword, resetPassword),
  route(contract.verifyEmail, verifyEmail),
]

export const rawRoutes = [
  rawRoute(mailedLinks.openConfirmationLink, openConfirmationLink),
  rawRoute(mailedLinks.openTrackingLink, openTrackingLink),
  rawRoute(mailedLinks.openInspectionLink, openInspectionLink),
]
