import { and, eq } from 'drizzle-orm'
import type { getCalendarFeed as endpoint } from '#contract/mechanics/calendar-feed.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { formatFeed } from './format-feed.ts'

const FILE = /^([\w-]{43})\.ics$/

/** GET /calendar/{file}: calendar programs cannot sign in, so the secret address alone opens it. */
export async function getCalendarFeed({
  c,
  runtime,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const [, token] = FILE.exec(c.req.param('file') ?? '') ?? []
  const ctx = await admit()
  const mechanic = token === undefined ? null : await findByToken(ctx, token)
  if (mechanic === null) throw notFound('There is no such calendar.')
  return new Response(await formatFeed(ctx, mechanic), {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="kerbside-jobs.ics"',
    },
  })
}

/** Check on each request: a mechanic who is no longer approved has no calendar [SEC-O15]. */
async function findByToken(ctx: Context, token: string): Promise<StoredMechanic | null> {
  const [mechanic] = await ctx.db
    .select()
    .from(mechanics)
    .where(
      and(
        eq(mechanics.calendarTokenHash, hashOf(token)),
        eq(mechanics.isApproved, true),
        eq(mechanics.isActive, true),
      ),
    )
  return mechanic ?? null
}
