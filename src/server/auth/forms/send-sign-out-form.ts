import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { endSession } from '#server/auth/sessions/end-session.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { unmarkFormSignIn } from './mark-form-sign-in.ts'

const sendForm = (kind: AccountKind, page: string) => async (call: RawCall) => {
  const ctx = await call.admit()
  await endSession(ctx, kind)
  unmarkFormSignIn(ctx, kind)
  return seeOther(call, page, ctx)
}

export const sendSignOutForm = sendForm('customer', '/')
export const sendMechanicSignOutForm = sendForm('mechanic', '/mechanic-login')
export const sendAdministratorSignOutForm = sendForm('administrator', '/admin/login')
