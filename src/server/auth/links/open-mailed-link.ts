import { eq } from 'drizzle-orm'
import {
  type openConfirmationLink as confirmationEndpoint,
  type openInspectionLink as inspectionEndpoint,
  linkQuery,
  type openTrackingLink as trackingEndpoint,
} from '#contract/auth/mailed-links.ts'
import { clientId } from '#contract/params.ts'
import type { Context } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { openBookingLink } from './open-booking-link.ts'

/*
 * What a mailed link opens. The token is exchanged and taken out of the address before any page is rendered: it stays in
 * no history, no log and no Referer [SEC-3]. A wrong one leads to the same page, redacted.
 */

export async function openConfirmationLink(
  call: RawCall<typeof confirmationEndpoint>,
): Promise<Response> {
  const id = call.c.req.param('id') ?? ''
  return openLink(call, async (ctx, token) => {
    if (token !== null) await openBookingLink(ctx, token, id)
    return `/booking-confirmation/${encodeURIComponent(id)}`
  })
}

export async function openTrackingLink(call: RawCall<typeof trackingEndpoint>): Promise<Response> {
  return openLink(call, async (ctx, token) => {
    const id = token === null ? null : await openBookingLink(ctx, token)
    return id === null ? '/track-booking' : `/booking-confirmation/${encodeURIComponent(id)}`
  })
}

export async function openInspectionLink(
  call: RawCall<typeof inspectionEndpoint>,
): Promise<Response> {
  const id = call.c.req.param('id') ?? ''
  return openLink(call, async (ctx, token) => {
    const bookingId = token === null ? null : await findInspectedBooking(ctx, id)
    if (token !== null && bookingId !== null) await openBookingLink(ctx, token, bookingId)
    return `/inspection/${encodeURIComponent(id)}`
  })
}

/** `open` exchanges the token and returns the page. Without a token the address is the page's own. */
async function openLink(
  { c, runtime, admit, next }: RawCall<typeof trackingEndpoint>,
  open: (ctx: Context, token: string | null) => Promise<string>,
): Promise<Response> {
  const link = linkQuery.safeParse(c.req.query())
  if (!link.success) return next()
  const ctx = await admit()
  // Mail scanners look at the head alone: they need no session.
  const target = await open(ctx, c.req.method === 'GET' ? link.data.k : null)
  const headers = new Headers(runtime.headers.api(c.get('requestId')))
  headers.delete('content-type')
  // A path, which the browser reads against the origin that it came to.
  headers.set('location', target)
  for (const cookie of ctx.answerHeaders.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Finds the booking whose link opens the inspection; null where there is no such inspection, or it has no booking. */
async function findInspectedBooking(ctx: Context, id: string): Promise<string | null> {
  const parsed = clientId.safeParse(id)
  if (!parsed.success) return null
  const [row] = await ctx.db
    .select({ bookingId: arDiagnostics.bookingId })
    .from(arDiagnostics)
    .where(eq(arDiagnostics.id, parsed.data))
  return row?.bookingId ?? null
}
