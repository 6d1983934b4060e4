import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { MAX_UNPAID_BOOKINGS } from '#rules/deposit-terms.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { tooMany } from '#server/problems.ts'
import type { Owner } from '#server/sessions/ensure-owner.ts'

/**
 * Three unpaid bookings hold hours for one person; the fourth is refused (P10). In the demo everybody shares one
 * browser and one address book, but an e-mail is still one person.
 */
export async function requireFewUnpaid(
  ctx: Context,
  who: { emailKey: string; phone: string; owner: Owner },
): Promise<void> {
  // One at a time for each person: counting alone would let four that come together all see none.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who.emailKey}, 1))`)
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.status, ['pending', 'accepted']),
        or(isNull(payments.state), eq(payments.state, 'unpaid')),
        or(
          eq(bookings.emailKey, who.emailKey),
          eq(bookings.customerPhone, who.phone),
          who.owner.guestId === null ? sql`false` : eq(bookings.guestId, who.owner.guestId),
        ),
      ),
    )
  if ((row?.count ?? 0) >= MAX_UNPAID_BOOKINGS)
    throw tooMany(
      3600,
      'You already have three bookings whose deposit is unpaid. Please pay for one of them first.',
      'too_many_unpaid',
    )
}
