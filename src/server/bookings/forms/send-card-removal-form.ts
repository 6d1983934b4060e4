import type { sendCardRemovalForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import { uuidParam } from '#contract/params.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { removeCard } from '#server/payments/cards/remove-card.ts'
import { Problem } from '#server/problems.ts'

/** Removes the saved card and leads back to the booking, which says what became of it. */
export async function sendCardRemovalForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const id = uuidParam.safeParse(raw)
  try {
    if (id.success) await removeCard(ctx, { id: id.data })
  } catch (error) {
    // Another's booking, or a card that is gone or being charged: its page says so.
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
  }
  return seeOther(call, `/booking-confirmation/${encodeURIComponent(raw)}`, ctx)
}
