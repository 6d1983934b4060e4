import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { buildContext } from '#server/http/serve.ts'
import { notFound } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { formatFeed } from './format-feed.ts'

/** The pattern for the log, because the address itself is the secret. */
const PATH = '/calendar/{token}.ics'
const FILE = /^([\w-]{43})\.ics$/

/** GET /calendar/{token}.ics: calendar programs cannot sign in, so the secret address alone opens it. */
export function mountCalendar(app: Hono<AppEnv>, services: Services): void {
  app.get('/calendar/:file', async (c) => {
    c.set('route', PATH)
    const ctx = await buildContext(c, { path: PATH }, services)
    const [, token] = FILE.exec(c.req.param('file')) ?? []
    const mechanic = token === undefined ? null : await findByToken(ctx, token)
    if (mechanic === null) throw notFound('There is no such calendar.')
    return new Response(await formatFeed(ctx, mechanic), {
      headers: {
        ...services.headers.api(c.get('requestId')),
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="kerbside-jobs.ics"',
      },
    })
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
