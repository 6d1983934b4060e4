import { asc, inArray, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { LOOKED_AT, lookFurther } from '#server/db/queue/task-progress.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { issueBill } from './issue-bill.ts'

/** The release before may have run until a moment ago. */
const RECENT_HOURS = 48

/**
 * Issues the bills of jobs that were completed before there were bills, or by the release before this one. Nobody knows
 * what their customers have paid otherwise: nothing is charged and nobody is asked by the clock. The bill can be paid
 * on its page, and stands among what administrators look at [PAY-53]. Jobs of the last two days are looked at each time
 * and older ones once, because almost all of them have their bills.
 */
export function issueMissingBills(ctx: Context): Promise<number> {
  const until = ctx.now.subtract({ hours: RECENT_HOURS })
  return lookFurther(ctx, { task: 'issue missing bills', until }, async (from) => {
    const { looked, last, missing } = await lookAt(ctx, from)
    const nameOf = ({ id }: StoredBooking) => `booking ${id}`
    return {
      looked,
      last,
      change: () => eachAlone(ctx, missing, { nameOf }, (booking) => issueMissing(ctx, booking)),
    }
  })
}

async function issueMissing(ctx: Context, booking: StoredBooking): Promise<number> {
  const { mechanicId, completedAt } = booking
  if (mechanicId === null) return 0
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
  return 1
}

/** The next completed jobs, and those of them without a bill. Nobody pays for a re-visit [CASE-10]. */
async function lookAt(ctx: Context, from: string) {
  const { rows } = await ctx.db.execute<{ looked: number; last: string | null; ids: string[] }>(sql`
    with looked as materialized (
      select id, completed_at, mechanic_id from bookings
      where status = 'completed' and completed_at >= ${from}
      order by completed_at fetch first ${sql.raw(String(LOOKED_AT))} rows with ties
    )
    select count(*)::int as looked, max(completed_at) as last,
      coalesce(array_agg(id) filter (where mechanic_id is not null
        and not exists (select from bills where booking_id = looked.id)
        and not exists (select from revisits where booking_id = looked.id)), '{}') as ids
    from looked`)
  const [row] = rows
  if (!row) throw new Error('the statement has one row')
  const missing = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, row.ids))
    .orderBy(asc(bookings.completedAt))
  return { looked: row.looked, last: row.last, missing }
}
