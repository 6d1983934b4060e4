import { type SQL, sql } from 'drizzle-orm'
import type { BusinessPeriod, getBusiness as endpoint } from '#contract/admin/business/business.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { CUSTOMERS_CANCELLERS } from '#domain/bookings/why-cancelled.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { wordList } from '#server/db/word-list.ts'
import { listPeriods, type Period } from './list-periods.ts'
import { placeInPeriods } from './place-in-periods.ts'

/** Null where nothing of the kind happened in the period. */
type Row = { [Name in keyof Omit<BusinessPeriod, keyof Period>]: number | null }

/**
 * Counts each period by the day on which it happened; the list of bookings filters by the same days [ADMIN-34]. Each table is
 * read once for all periods.
 */
export async function getBusiness(
  ctx: Context,
  { unit = 'day', span }: ParsedOf<typeof endpoint>,
): Promise<BusinessPeriod[]> {
  const today = ukDayOf(ctx.now)
  const periods = listPeriods(unit, today, span)
  const { placeOf, isWithin } = placeInPeriods(periods)
  const counted = (columns: SQL, from: SQL, at: SQL) =>
    sql`(select ${placeOf(at)} as place, ${columns} from ${from} and ${isWithin(at)} group by 1)`
  const isTheirs = sql`coalesce(cancelled_by in (${wordList(CUSTOMERS_CANCELLERS)}), false)`
  const { rows } = await ctx.db.execute<Row>(sql`
    select booked.count as booked, done.count as completed, done.billed, done.billed - done.shares as commission,
      lost.by_customer as "cancelledByCustomer", lost.by_us as "cancelledByUs",
      asked.count as quotes, asked.booked as "quotesBooked",
      agreed.count as accepted, agreed.minutes as "acceptedMinutes",
      written.rating, written.count as reviews
    from generate_series(1, ${periods.length}::int) as periods (place)
    left join ${counted(sql`count(*)::int as count`, sql`bookings where true`, sql`created_at`)} booked using (place)
    left join ${counted(
      // Counted by its bill, which includes extra work and omits work that was not done. A re-visit has no bill: what it
      // costs us is no commission.
      sql`count(*)::int as count, coalesce(sum(e.total * 100), 0)::int as billed,
        coalesce(sum(e.share * 100), 0)::int as shares`,
      sql`bookings b left join earnings e on e.booking_id = b.id and not b.is_revisit
        where b.status = 'completed'`,
      sql`b.completed_at`,
    )} done using (place)
    left join ${counted(
      sql`count(*) filter (where ${isTheirs})::int as by_customer,
        count(*) filter (where not ${isTheirs})::int as by_us`,
      sql`bookings where true`,
      sql`cancelled_at`,
    )} lost using (place)
    left join ${counted(
      sql`count(*)::int as count, round(avg(extract(epoch from accepted_at - created_at)) / 60)::int as minutes`,
      sql`bookings where true`,
      sql`accepted_at`,
    )} agreed using (place)
    left join ${counted(
      sql`count(*)::int as count, count(*) filter (where exists
        (select from bookings b where b.quote_id = q.id))::int as booked`,
      sql`quotes q where true`,
      sql`q.created_at`,
    )} asked using (place)
    left join ${counted(
      sql`count(*)::int as count, round(avg(rating), 1)::float as rating`,
      sql`reviews where hidden_at is null`,
      sql`created_at`,
    )} written using (place)
    order by place`)
  return periods.flatMap((period, index) => {
    const row = rows[index]
    return row ? [toPeriod(row, period)] : []
  })
}

function toPeriod(row: Row, period: Period): BusinessPeriod {
  return {
    ...period,
    booked: row.booked ?? 0,
    completed: row.completed ?? 0,
    cancelledByCustomer: row.cancelledByCustomer ?? 0,
    cancelledByUs: row.cancelledByUs ?? 0,
    billed: poundsOf(pence(row.billed ?? 0)),
    commission: poundsOf(pence(row.commission ?? 0)),
    quotes: row.quotes ?? 0,
    quotesBooked: row.quotesBooked ?? 0,
    accepted: row.accepted ?? 0,
    acceptedMinutes: row.acceptedMinutes,
    rating: row.rating,
    reviews: row.reviews ?? 0,
  }
}
