import type { Hono } from 'hono'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { buildContext } from '#server/serve.ts'
import type { Services } from '#server/services.ts'
import { openBookingLink } from './open-booking-link.ts'

const PAGES = ['/booking-confirmation/:id', '/track-booking'] as const

/**
 * What a mailed link to a booking opens. The token is exchanged and taken out of the address before any page is
 * rendered: it stays in no history, no log and no Referer (C 5.2). A wrong one leads to the same page, redacted.
 */
export function mountMailedLinks(app: Hono<AppEnv>, services: Services): void {
  for (const path of PAGES)
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
}

function redirect(c: HttpContext, services: Services, target: string, answered: Headers): Response {
  const headers = new Headers(services.headers.api(c.get('requestId')))
  headers.delete('content-type')
  // A path, which the browser reads against the origin that it came to.
  headers.set('location', target)
  for (const cookie of answered.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
