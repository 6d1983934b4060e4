import { and, desc, eq, gt } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'

/** The sessions of an account that still open something, the latest used first. */
export const selectLiveSessions = (ctx: Context, kind: AccountKind, accountId: number) =>
  ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, kind),
        eq(sessions.subject, String(accountId)),
        gt(sessions.expiresAt, ctx.now),
        gt(sessions.lastSeenAt, ctx.now.subtract({ minutes: SESSION_LIFE[kind].idleMinutes })),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
