import type { sendReferenceForm as endpoint } from '#contract/bookings/change-forms.ts'
import { emailReferenceBody } from '#contract/bookings/forms.ts'
import { emailReference } from '#server/bookings/tracking/email-reference.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads back to the page, which says the same for every address. */
export async function sendReferenceForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const body = emailReferenceBody.safeParse({ email: form.get('email') ?? '' })
  const refused = body.success
    ? await refusalOf(() => emailReference(ctx, body.data))
    : ('invalid' as const)
  if (refused === null) return seeOther(call, pathWith('/track-booking', { lost: 'sent' }), ctx)
  const page = pathWith('/track-booking', { lost: 'open', lostRefused: refused })
  return leadBack(call, { page, form: 'reference', fields: form }, ctx)
}
