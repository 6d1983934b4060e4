import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { statement } from '#server/db/statement.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'
import { hashOf } from './tokens.ts'

export type Session = { kind: SessionKind; subject: string; tokenHash: string }

const TOKEN_SHAPE = /^[\w-]{43}$/

const { placeholder } = sql

const selectSession = statement('select session', (db) =>
  db
    .select({ subject: sessions.subject, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, placeholder('tokenHash')),
        eq(sessions.kind, placeholder('kind')),
        gt(sessions.expiresAt, placeholder('now')),
        gt(sessions.lastSeenAt, placeholder('idleSince')),
      ),
    ),
)

/** Finds the live session of a cookie's token, or null. Updates its last-seen time at most once a minute. */
export async function findSession(
  db: Db,
  kind: SessionKind,
  token: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const tokenHash = hashOf(token)
  const idleSince = now.subtract({ minutes: SESSION_LIFE[kind].idleMinutes })
  const [row] = await selectSession(db).execute({
    tokenHash,
    kind,
    now: now.toString(),
    idleSince: idleSince.toString(),
  })
  if (!row) return null
  if (now.since(row.lastSeenAt).total('seconds') > 60) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${now.toString()}::timestamptz)` })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return { kind, subject: row.subject, tokenHash }
}
