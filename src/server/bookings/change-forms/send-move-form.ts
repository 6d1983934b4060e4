import { rescheduleBooking as api } from '#contract/bookings/bookings.ts'
import type { sendMoveForm as endpoint } from '#contract/bookings/change-forms.ts'
import { uuidParam } from '#contract/params.ts'
import { isExpressRequestNeeded } from '#domain/bookings/slot-terms.ts'
import { rescheduleBooking } from '#server/bookings/changes/reschedule-booking.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads back to the booking, which is moved or says why not, with the hour that was chosen. */
export async function sendMoveForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  if (!id.success) return seeOther(call, page, ctx)
  const at = form.get('scheduledTime') ?? ''
  const needsExpress = isExpressRequestNeeded(at, ctx.now.epochMilliseconds)
  const body = api.body.safeParse({
    scheduledDate: at,
    ...(needsExpress && { expressRequest: form.has('expressRequest') }),
  })
  const refused =
    body.success && at !== ''
      ? await refusalOf(() => rescheduleBooking(ctx, { id: id.data, ...body.data }))
      : 'invalid'
  if (refused === null) return seeOther(call, page, ctx)
  const from = form.get('from')
  const back = pathWith(page, { change: 'move', refused, at, from })
  return leadBack(call, { page: back, form: 'move', fields: form }, ctx)
}
