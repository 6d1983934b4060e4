import type { sendExpressRequestForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import { uuidParam } from '#contract/params.ts'
import { requestExpressStart } from '#server/bookings/changes/request-express-start.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { Problem } from '#server/problems.ts'

/** Stores the request and leads back to the booking, which still asks for it where the box was not ticked. */
export async function sendExpressRequestForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const id = uuidParam.safeParse(raw)
  try {
    if (id.success && form.has('expressRequest')) await requestExpressStart(ctx, { id: id.data })
  } catch (error) {
    // Another's booking, or one that is cancelled: its page says so.
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
  }
  return seeOther(call, `/booking-confirmation/${encodeURIComponent(raw)}`, ctx)
}
