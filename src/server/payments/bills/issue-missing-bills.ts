import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { revisits } from '#server/db/schema/revisits.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { issueBill } from './issue-bill.ts'

const AT_ONCE = 100
/** The release before may have run until a moment ago. */
const RECENT_HOURS = 48
/** The hour of the day, in UTC, in which all jobs are looked at and not those alone that were completed lately. */
const ALL_AT = 3

/**
 * Issues the bills of jobs that were completed before there were bills, or by the release before this one. Nobody knows
 * what their customers have paid otherwise: nothing is charged and nobody is asked by the clock. The bill can be paid
 * on its page, and stands among what administrators look at [PAY-53]. Older jobs are looked at once a day, because almost
 * all of them have their bills.
 */
export async function issueMissingBills(ctx: Context): Promise<number> {
  const isRecent = gte(bookings.completedAt, ctx.now.subtract({ hours: RECENT_HOURS }))
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'completed' satisfies BookingStatus),
        ctx.now.toZonedDateTimeISO('UTC').hour === ALL_AT ? undefined : isRecent,
        isNotNull(bookings.mechanicId),
        sql`not exists (select from ${bills} where ${bills.bookingId} = ${bookings.id})`,
        // Nobody pays for a re-visit [CASE-10].
        sql`not exists (select from ${revisits} where ${revisits.bookingId} = ${bookings.id})`,
      ),
    )
    .orderBy(asc(bookings.completedAt))
    .limit(AT_ONCE)
  for (const booking of rows) {
    const { mechanicId, completedAt } = booking
    if (mechanicId === null) continue
    await inTransaction(ctx, async (ctx) =>
      issueBill(ctx, {
        booking,
        quote: await requireQuote(ctx, booking.quoteId),
        mechanicId,
        actor: 'clock',
        undone: [],
        lateFor: completedAt ?? ctx.now,
      }),
    )
  }
  return rows.length
}
