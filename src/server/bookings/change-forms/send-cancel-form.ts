import { cancelBooking as api } from '#contract/bookings/bookings.ts'
import type { sendCancelForm as endpoint } from '#contract/bookings/change-forms.ts'
import { uuidParam } from '#contract/params.ts'
import { cancelBooking } from '#server/bookings/changes/cancel-booking.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads back to the booking, which is cancelled or says why not. A form sent twice cancels once. */
export async function sendCancelForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  const body = api.body.safeParse({ reason: form.get('reason')?.trim() || null })
  if (!id.success) return seeOther(call, page, ctx)
  const refused = body.success
    ? await refusalOf(() => cancelBooking(ctx, { id: id.data, ...body.data }))
    : 'invalid'
  const isDone = refused === null || refused === 'already_cancelled'
  if (isDone) return seeOther(call, page, ctx)
  const back = pathWith(page, { change: 'cancel', refused })
  return leadBack(call, { page: back, form: 'cancel', fields: form }, ctx)
}
