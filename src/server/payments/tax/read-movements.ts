import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_COMMISSION } from '#domain/payments/ledger/earned-left.ts'
import {
  type ChargedFee,
  type JobMovement,
  wholePounds,
  type YearFigures,
} from '#domain/payments/platform-report/platform-figures.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { wordList } from '#server/db/word-list.ts'

type Row = JobMovement & { mechanicId: number }

/**
 * What moved for each mechanic until the end of a year, or for one. A commission belongs to the mechanic whose share
 * stands in the same entry. What of it was written off with a bill was never withheld.
 */
export async function readMovements(
  { db }: Pick<Context, 'db'>,
  year: number,
  mechanicId: number | null = null,
): Promise<Map<number, JobMovement[]>> {
  const { rows } = await db.execute<Row>(sql`
    select coalesce(l.mechanic_id, own.mechanic_id) as "mechanicId", e.booking_id as "bookingId",
      (e.at at time zone ${BUSINESS_ZONE})::date::text as day,
      case l.account when 'written-off' then 'commission' else l.account end as account,
      e.kind in ('transfer-made', 'transfer-reversed', 'transfer-returned') as "isTransfer",
      l.amount_pence::float8 as "amountPence"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and (l.account in ('mechanic-payable', 'commission')
      or l.account = 'written-off' and e.kind in (${wordList(UNPAID_COMMISSION)}))
    left join lateral (select mechanic_id from ledger_lines
      where entry_id = e.id and account = 'mechanic-payable' limit 1) own on l.account <> 'mechanic-payable'
    where e.booking_id is not null
      and e.at < (make_date(${year + 1}::int, 1, 1)::timestamp at time zone ${BUSINESS_ZONE})
      and coalesce(l.mechanic_id, own.mechanic_id) is not null
      and (${mechanicId}::int is null or coalesce(l.mechanic_id, own.mechanic_id) = ${mechanicId}::int)
    order by e.at, e.id, l.position`)
  const movements = new Map<number, JobMovement[]>()
  for (const { mechanicId, ...movement } of rows) {
    const own = movements.get(mechanicId) ?? []
    own.push(movement)
    movements.set(mechanicId, own)
  }
  return movements
}

/** The registration fees that came and those that went back, of each mechanic, or of one. */
export async function readChargedFees(
  { db }: Pick<Context, 'db'>,
  mechanicId: number | null = null,
): Promise<Map<number, ChargedFee[]>> {
  const dayOf = (column: SQL) => sql`(${column} at time zone ${BUSINESS_ZONE})::date::text`
  const { rows } = await db.execute<ChargedFee & { mechanicId: number }>(sql`
    with fees as (select *, (amount * 100)::float8 as pence from registration_fees
      where paid_at is not null and mechanic_id is not null
        and (${mechanicId}::int is null or mechanic_id = ${mechanicId}::int))
    select mechanic_id as "mechanicId", ${dayOf(sql`paid_at`)} as day, pence as "amountPence" from fees
    union all
    select mechanic_id, ${dayOf(sql`coalesce(refund_asked_at, refunded_at)`)}, -pence from fees
      where refund_state is not null
    order by day`)
  const charged = new Map<number, ChargedFee[]>()
  for (const { mechanicId, ...fee } of rows)
    charged.set(mechanicId, [...(charged.get(mechanicId) ?? []), fee])
  return charged
}

export const quartersToWire = (figures: YearFigures) =>
  figures.map(({ considerationPence, feesPence, activities }) => ({
    consideration: wholePounds(considerationPence),
    fees: wholePounds(feesPence),
    activities,
  }))
