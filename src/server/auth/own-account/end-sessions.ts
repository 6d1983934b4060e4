import { inArray } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { selectLiveSessions } from '#server/auth/sessions/select-live-sessions.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { notFound } from '#server/problems.ts'
import { requireOwnAccount } from './own-account.ts'

/** Ends one of the account's sessions, or without an id all but this one [AUTH-8]. Another account's session gets 404. */
export const endSessions =
  (kind: AccountKind) =>
  async (ctx: Context, { id }: { id?: string | undefined }): Promise<{ endedSessions: number }> => {
    const account = await requireOwnAccount(ctx, kind)
    if (id === undefined) {
      const exceptTokenHash = account.tokenHash
      return inTransaction(ctx, async (ctx) => ({
        endedSessions: await endSessionsOf(ctx, kind, account.id, { exceptTokenHash }),
      }))
    }
    const rows = await selectLiveSessions(ctx, kind, account.id)
    const named = rows.filter((row) => hashOf(row.tokenHash) === id).map((row) => row.tokenHash)
    if (named.length === 0) throw notFound('Session not found')
    await ctx.db.delete(sessions).where(inArray(sessions.tokenHash, named))
    return { endedSessions: named.length }
  }
