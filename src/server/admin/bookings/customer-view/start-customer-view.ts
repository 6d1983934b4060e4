import type { startCustomerView as endpoint } from '#contract/admin/booking-detail.ts'
import { uuidParam } from '#contract/params.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { inTransaction } from '#server/context.ts'
import { customerViews } from '#server/db/schema/customer-views.ts'
import type { NewRow } from '#server/db/statement.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { setViewCookie } from '#server/http/security/cookies.ts'
import { notFound } from '#server/problems.ts'

/** Long enough for a telephone call about one page. */
const VIEW_MINUTES = 15

/** Opens the customer's page of a booking to an administrator, to look at alone. The audit records it [BOOK-29]. */
export async function startCustomerView(call: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await call.admit()
  const id = uuidParam.safeParse(call.c.req.param('id'))
  if (!id.success) throw notFound('Booking not found')
  const booking = await requireBooking(ctx, id.data)
  const token = newToken()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(customerViews).values({
      tokenHash: hashOf(token),
      bookingId: booking.id,
      administratorId: ctx.actor.administratorId,
      createdAt: ctx.now,
      expiresAt: ctx.now.add({ minutes: VIEW_MINUTES }),
    } satisfies NewRow<typeof customerViews>)
    await audit(ctx, { action: 'booking.see-as-customer', object: `booking ${booking.id}` })
  })
  ctx.answerHeaders.append('set-cookie', setViewCookie(ctx.env, token, VIEW_MINUTES * 60))
  return seeOther(call, `/customer-view/${booking.id}`, ctx)
}
