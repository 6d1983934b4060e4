import { sql } from 'drizzle-orm'
import type { BusinessPeriod, getBusiness as endpoint } from '#contract/admin/business/business.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { CUSTOMERS_CANCELLERS } from '#domain/bookings/why-cancelled.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { wordList } from '#server/db/word-list.ts'
import { listPeriods } from './list-periods.ts'

type Row = {
  [Name in keyof BusinessPeriod]: BusinessPeriod[Name] extends string ? string : number | null
}

/** Counts each period by the day on which it happened; the list of bookings filters by the same days [ADMIN-34]. */
export async function getBusiness(
  ctx: Context,
  { unit = 'day', span }: ParsedOf<typeof endpoint>,
): Promise<BusinessPeriod[]> {
  const today = ctx.now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const periods = JSON.stringify(listPeriods(unit, today, span))
  const { rows } = await ctx.db.execute<Row>(sql`
    with periods as (
      select p."from", p."to", p."from"::timestamp at time zone ${BUSINESS_ZONE} as starts,
        (p."to"::date + 1)::timestamp at time zone ${BUSINESS_ZONE} as ends
      from jsonb_to_recordset(${periods}::jsonb) as p("from" text, "to" text))
    select p."from", p."to",
      (select count(*)::int from bookings where created_at >= starts and created_at < ends) as booked,
      done.count as completed,
      lost.by_customer as "cancelledByCustomer", lost.by_us as "cancelledByUs",
      done.billed, done.billed - done.shares as commission,
      asked.count as quotes, asked.booked as "quotesBooked",
      agreed.count as accepted, agreed.minutes as "acceptedMinutes",
      written.rating, written.count as reviews
    from periods p
    cross join lateral (select count(*)::int as count, coalesce(sum(q.total_cost * 100), 0)::int as billed,
        coalesce(sum(e.share * 100), 0)::int as shares
      from bookings b join quotes q on q.id = b.quote_id left join earnings e on e.booking_id = b.id
      where b.status = 'completed' and b.completed_at >= starts and b.completed_at < ends) done
    cross join lateral (select
        count(*) filter (where is_theirs)::int as by_customer,
        count(*) filter (where not is_theirs)::int as by_us
      from bookings, lateral (select coalesce(cancelled_by in (${wordList(CUSTOMERS_CANCELLERS)}), false)) it (is_theirs)
      where cancelled_at >= starts and cancelled_at < ends) lost
    cross join lateral (select count(*)::int as count,
        round(avg(extract(epoch from accepted_at - created_at)) / 60)::int as minutes
      from bookings where accepted_at >= starts and accepted_at < ends) agreed
    cross join lateral (select count(*)::int as count, count(*) filter (where exists
        (select from bookings b where b.quote_id = q.id))::int as booked
      from quotes q where q.created_at >= starts and q.created_at < ends) asked
    cross join lateral (select count(*)::int as count, round(avg(rating), 1)::float as rating
      from reviews where created_at >= starts and created_at < ends and hidden_at is null) written
    order by p."from"`)
  return rows.map((row) => toPeriod(row))
}

function toPeriod(row: Row): BusinessPeriod {
  return {
    from: row.from,
    to: row.to,
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
