import { and, eq, gt } from 'drizzle-orm'
import { ensureGuest } from '#server/auth/sessions/customer-or-guest.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookingLinks, guestGrants } from '#server/db/schema/bookings.ts'
import type { NewRow } from '#server/db/statement.ts'

const TOKEN_SHAPE = /^[\w-]{43}$/

/**
 * Exchanges the token of a mailed link for this browser's right to see that one booking in full [SEC-3]. The link stays
 * good until it expires: people open emails on several devices. The booking itself does not change [SEC-S12]. Returns the
 * booking that it opens; null where it opens none, or another one than was asked for.
 */
export async function openBookingLink(
  ctx: Context,
  token: string,
  expectedId?: string,
): Promise<string | null> {
  if (!TOKEN_SHAPE.test(token)) return null
  const [link] = await ctx.db
    .select()
    .from(bookingLinks)
    .where(and(eq(bookingLinks.tokenHash, hashOf(token)), gt(bookingLinks.expiresAt, ctx.now)))
  if (!link || link.bookingId !== (expectedId ?? link.bookingId)) return null
  const { bookingId } = link
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(guestGrants)
      .values({ guestId: await ensureGuest(ctx), bookingId, grantedAt: ctx.now } satisfies NewRow<
        typeof guestGrants
      >)
      .onConflictDoNothing()
  })
  return bookingId
}
