import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { MAX_UNPAID_BOOKINGS } from '#domain/payments/deposit-terms.ts'
import type { Owner } from '#server/auth/sessions/ensure-owner.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { statement } from '#server/db/statement.ts'
import { tooMany } from '#server/problems.ts'

const { placeholder } = sql

/** A null guest id equals no other. */
const countUnpaid = statement('count unpaid', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.status, OPEN_STATUSES),
        or(isNull(payments.state), eq(payments.state, 'unpaid')),
        or(
          eq(bookings.emailKey, placeholder('emailKey')),
          eq(bookings.customerPhone, placeholder('phone')),
          eq(bookings.guestId, placeholder('guestId')),
        ),
      ),
    ),
)

/**
 * One person may have three unpaid bookings; the fourth is refused [SEC-P10]. In the demonstration all visitors share
 * one browser and one address book, so only the email counts there.
 */
export async function requireFewUnpaid(
  ctx: Context,
  who: { emailKey: string; phone: string; owner: Owner },
): Promise<void> {
  await takeTurns(ctx, [
    `email ${who.emailKey}`,
    `telephone ${who.phone}`,
    `guest ${who.owner.guestId ?? who.emailKey}`,
  ])
  const [row] = await countUnpaid(ctx.db).execute({
    emailKey: who.emailKey,
    phone: who.phone,
    guestId: who.owner.guestId,
  })
  if ((row?.count ?? 0) >= MAX_UNPAID_BOOKINGS)
    throw tooMany(
      3600,
      'You already have three bookings whose deposit is unpaid. Please pay for one of them first.',
      'too_many_unpaid',
    )
}

/**
 * Locks each email, telephone and browser, because of four concurrent requests each would count none of the others.
 * Locking in the order of the keys prevents deadlocks between people who share some of them.
 */
async function takeTurns(ctx: Context, names: string[]): Promise<void> {
  await ctx.db.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 1) as key
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name order by key
    ) as keys`)
}
