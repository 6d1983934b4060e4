import { type SQL, sql } from 'drizzle-orm'
import { type PostedLine, sharedOf } from '#domain/payments/ledger/earned-left.ts'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import {
  type ChargedFee,
  type JobMovement,
  wholePounds,
  type YearFigures,
} from '#domain/payments/platform-report/platform-figures.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'

type Row = PostedLine & { bookingId: string; day: string }

/**
 * What moved for each mechanic until the end of a year, or for one. Our commission on a job belongs to the mechanic who
 * shares it. What of it was written off with a bill was never withheld.
 */
export async function readMovements(
  { db }: Pick<Context, 'db'>,
  year: number,
  mechanicId: number | null = null,
): Promise<Map<number, JobMovement[]>> {
  const { rows } = await db.execute<Row>(sql`
    select e.booking_id as "bookingId", (e.at at time zone ${BUSINESS_ZONE})::date::text as day,
      e.id::float8 as "entryId", e.kind, l.account, l.amount_pence::float8 as "amountPence",
      l.mechanic_id as "mechanicId", d.borne_by is not distinct from 'both' as "isBorneByBoth"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.account in ('mechanic-payable', 'commission', 'written-off')
    left join ${refundDecisions} d on e.kind = 'refund-decided' and d.booking_id = e.booking_id and d.id::text = e.cause_id
    where e.at < (make_date(${year + 1}::int, 1, 1)::timestamp at time zone ${BUSINESS_ZONE})
      and e.booking_id in (select booking_id from ledger_entries join ledger_lines own on own.entry_id = ledger_entries.id
        where own.account = 'mechanic-payable' and (${mechanicId}::int is null or own.mechanic_id = ${mechanicId}::int))
    order by e.at, e.id, l.position`)
  const movements = new Map<number, JobMovement[]>()
  for (const [bookingId, lines] of Map.groupBy(rows, (row) => row.bookingId)) {
    const { shared, mechanicId: earnedBy } = sharedOf(lines)
    const ours = new Set(shared.filter(({ account }) => account !== 'mechanic-payable'))
    for (const line of lines) {
      const { day, account, kind, amountPence } = line
      const owner = ours.has(line) ? earnedBy : line.mechanicId
      if (owner === null || (mechanicId !== null && owner !== mechanicId)) continue
      const own = movements.get(owner) ?? []
      own.push({
        ...{ bookingId, day, amountPence, isTransfer: MADE.includes(kind) },
        account: account === 'mechanic-payable' ? account : 'commission',
      })
      movements.set(owner, own)
    }
  }
  return movements
}

/** Money that went to a mechanic, or came from them. */
const MADE: readonly EntryKind[] = ['transfer-made', 'transfer-reversed', 'transfer-returned']

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
