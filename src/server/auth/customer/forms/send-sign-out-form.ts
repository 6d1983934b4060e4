import type { sendSignOutForm as endpoint } from '#contract/auth/account-forms.ts'
import { endSession } from '#server/auth/sessions/end-session.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

export async function sendSignOutForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await call.admit()
  await endSession(ctx, 'customer')
  return seeOther(call, '/', ctx)
}
