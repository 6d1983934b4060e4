import { parse } from 'hono/utils/cookie'
import type { Env } from '#server/config/env.ts'
import type { Actor } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { findSession, type Session } from './find-session.ts'

const KINDS = ['guest', 'customer', 'mechanic', 'administrator'] as const satisfies SessionKind[]

/**
 * Returns the actor whom the cookies identify. In the demonstration every visitor on this machine is an administrator
 * [SEC-O21].
 */
export async function readActor(
  cookieHeader: string | null,
  env: Pick<Env, 'mode'>,
  db: Db,
  now: Temporal.Instant,
): Promise<Actor> {
  const found: Partial<Record<SessionKind, Session>> = {}
  const cookies = parse(cookieHeader ?? '')
  for (const kind of KINDS) {
    const token = cookies[cookieName(env, kind)]
    const session = token === undefined ? null : await findSession(db, kind, token, now)
    if (session) found[kind] = session
  }
  return {
    guestId: found.guest?.subject ?? null,
    customerId: found.customer ? Number(found.customer.subject) : null,
    mechanicId: found.mechanic ? Number(found.mechanic.subject) : null,
    administratorId: found.administrator ? Number(found.administrator.subject) : null,
    tokenHashes: Object.fromEntries(
      Object.values(found).map(({ kind, tokenHash }) => [kind, tokenHash]),
    ),
    isAdministrator: env.mode === 'demo' || found.administrator !== undefined,
  }
}
