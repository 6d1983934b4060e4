import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { gone } from '#server/problems.ts'

export type UsedLink = typeof accountLinks.$inferSelect

/**
 * Uses up a mailed link; of two who come at once one finds it unused. In the transaction of what the link is for. One
 * that was used, is too old, or never was gets the same 410: a guess reveals nothing [SEC-S7].
 */
export async function useLink(
  ctx: Context,
  purpose: UsedLink['purpose'],
  token: string,
): Promise<UsedLink> {
  const [link] = await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.now),
      ),
    )
    .returning()
  if (!link) throw linkExpired()
  return link
}

export const linkExpired = () =>
  gone('link_expired', 'This link has been used or has expired. Please ask for a new one.')
