import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { clientId } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { buildContext } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { openBookingLink } from './open-booking-link.ts'

const BOOKING_PAGES = ['/booking-confirmation/:id', '/track-booking'] as const

/**
 * What a mailed link to a booking opens. The token is exchanged and taken out of the address before any page is
 * rendered: it stays in no history, no log and no Referer [SEC-3]. A wrong one leads to the same page, redacted.
 */
export function mountMailedLinks(app: Hono<AppEnv>, services: Services): void {
  for (const path of BOOKING_PAGES)
    app.get(path, async (c, next) => {
      const token = c.req.query('k')
      if (token === undefined) return next()
      c.set('route', `link ${path}`)
      const ctx = await buildContext(c, { path }, services)
      const asked = c.req.param('id')
      // Mail scanners look at the head alone: they need no session.
      const isOpened = c.req.method === 'GET'
      const id = (isOpened ? await openBookingLink(ctx, token, asked) : null) ?? asked
      const target =
        id === undefined ? '/track-booking' : `/booking-confirmation/${encodeURIComponent(id)}`
      return redirect(c, services, target, ctx.answerHeaders)
    })
  app.get('/inspection/:id', async (c, next) => {
    const token = c.req.query('k')
    if (token === undefined) return next()
    c.set('route', 'link /inspection/:id')
    const ctx = await buildContext(c, { path: '/inspection/:id' }, services)
    const id = c.req.param('id')
    const bookingId = c.req.method === 'GET' ? await findInspectedBooking(ctx, id) : null
    if (bookingId !== null) await openBookingLink(ctx, token, bookingId)
    return redirect(c, services, `/inspection/${encodeURIComponent(id)}`, ctx.answerHeaders)
  })
}

/** The booking whose link opens the inspection; null where there is no such inspection, or it has no booking. */
async function findInspectedBooking(ctx: Context, id: string): Promise<string | null> {
  const parsed = clientId.safeParse(id)
  if (!parsed.success) return null
  const [row] = await ctx.db
    .select({ bookingId: arDiagnostics.bookingId })
    .from(arDiagnostics)
    .where(eq(arDiagnostics.id, parsed.data))
  return row?.bookingId ?? null
}

function redirect(c: HttpContext, services: Services, target: string, answered: Headers): Response {
  const headers = new Headers(services.headers.api(c.get('requestId')))
  headers.delete('content-type')
  // A path, which the browser reads against the origin that it came to.
  headers.set('location', target)
  for (const cookie of answered.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
