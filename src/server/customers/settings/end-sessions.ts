import { inArray } from 'drizzle-orm'
import type { endSessions as endpoint } from '#contract/customers/account-settings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { selectLiveSessions } from '#server/auth/sessions/select-live-sessions.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { CustomerContext } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { notFound } from '#server/problems.ts'

/** Ends one of the account's sessions, or without an id all but this one. Another account's session gets 404. */
export async function endSessions(
  ctx: CustomerContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { customer } = ctx
  if (id === undefined) {
    const exceptTokenHash = ctx.actor.tokenHashes.customer
    const ended = await endSessionsOf(ctx, 'customer', customer.id, { exceptTokenHash })
    return { endedSessions: ended }
  }
  const rows = await selectLiveSessions(ctx, 'customer', customer.id)
  const named = rows.filter((row) => hashOf(row.tokenHash) === id).map((row) => row.tokenHash)
  if (named.length === 0) throw notFound('Session not found')
  await ctx.db.delete(sessions).where(inArray(sessions.tokenHash, named))
  return { endedSessions: named.length }
}
