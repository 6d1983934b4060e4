import { and, eq, ne } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'

/** Ends every session of an account except the given one, and returns how many there were. Call it within a transaction. */
export async function endSessionsOf(
  ctx: Context,
  kind: AccountKind,
  accountId: number,
  { exceptTokenHash }: { exceptTokenHash?: string | undefined } = {},
): Promise<number> {
  // A session that is being started meanwhile would not be found [SEC-S21].
  await holdAccountById(ctx, kind, accountId, 'no key update')
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
