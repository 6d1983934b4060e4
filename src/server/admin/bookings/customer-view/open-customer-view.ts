import { getCookie } from 'hono/cookie'
import type { openCustomerView as endpoint } from '#contract/admin/booking-detail.ts'
import { findCustomerView } from '#server/auth/sessions/find-customer-view.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { viewCookieName } from '#server/http/security/cookies.ts'

/**
 * Serves the customer's page of a booking, rendered for a reader who can only look. Once the view has ended, its address
 * leads back to the desk [BOOK-29].
 */
export async function openCustomerView(call: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await call.admit()
  const id = call.c.req.param('id') ?? ''
  const token = getCookie(call.c, viewCookieName(ctx.env))
  const view =
    token === undefined ? null : await findCustomerView(ctx.db, ctx.actor, token, ctx.now)
  if (token === undefined || view?.bookingId !== id)
    return seeOther(call, `/admin/booking/${encodeURIComponent(id)}`, ctx)
  call.c.set('customerView', {
    token,
    target: `/booking-confirmation/${id}`,
    deskPath: `/admin/booking/${id}`,
    madeAt: ctx.now.toString(),
    endsAt: view.expiresAt.toString(),
  })
  return call.next()
}
