import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { type SessionKind, sessions } from '#server/db/schema/sessions.ts'

/** Ends every session of an account except the given one, and returns how many there were. */
export async function endSessionsOf(
  ctx: Context,
  kind: SessionKind,
  accountId: number,
  { exceptTokenHash }: { exceptTokenHash?: string | undefined } = {},
): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.kind, kind),
        eq(sessions.subject, String(accountId)),
        exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
  return rowCount ?? 0
}
