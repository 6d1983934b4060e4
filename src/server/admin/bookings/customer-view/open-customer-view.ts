import type { openCustomerView as endpoint } from '#contract/admin/booking-detail.ts'
import { findCustomerView } from '#server/auth/sessions/find-customer-view.ts'
import type { Context } from '#server/context.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { valuesOf, viewCookieName } from '#server/http/security/cookies.ts'

/**
 * Serves the customer's page of a booking, rendered for a reader who can only look. Once the view has ended, its address
 * leads back to the desk [BOOK-29].
 */
export async function openCustomerView(call: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await call.admit()
  const id = call.c.req.param('id') ?? ''
  const found = await findView(ctx, call.c.req.header('cookie') ?? null, id)
  if (found === null) return seeOther(call, `/admin/booking/${encodeURIComponent(id)}`, ctx)
  const { token, view } = found
  call.c.set('customerView', {
    token,
    target: `/booking-confirmation/${id}`,
    deskPath: `/admin/booking/${id}`,
    madeAt: ctx.now.toString(),
    endsAt: view.expiresAt.toString(),
  })
  return call.next()
}

/** As many as are looked at: one is ours, and the path of its cookie lets others stand before it. */
const MOST_TOKENS = 5

async function findView(ctx: Context, cookies: string | null, id: string) {
  for (const token of valuesOf(cookies, viewCookieName(ctx.env)).slice(0, MOST_TOKENS)) {
    const view = await findCustomerView(ctx.db, ctx.actor, token, ctx.now)
    if (view?.bookingId === id) return { token, view }
  }
  return null
}
