import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Living, World } from './world.ts'

export type BeforeRun = {
  /** The bookings of which nothing may be paid out now: unpaid, disputed, not old enough, taken back, or held for a person. */
  waiting: ReadonlySet<string>
  /** The bookings for which the mechanic owes us something, where no payout is under way. */
  owing: readonly string[]
  payouts: readonly string[]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export async function readBeforeRun(
  { stock, api }: World,
  { mechanicId }: Living,
): Promise<BeforeRun> {
  const known = await stock.db.execute<{ id: string }>(
    sql`select id from payouts where mechanic_id = ${mechanicId}`,
  )
  const owing = await stock.db.execute<{ id: string }>(
    sql`select e.booking_id as id from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'mechanic-payable' and l.mechanic_id = ${mechanicId} and e.booking_id is not null
        and not exists (select from payouts where mechanic_id = ${mechanicId} and state = 'planned')
      group by 1 having sum(l.amount_pence) > 0`,
  )
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select b.id from bookings b where b.mechanic_id = ${mechanicId} and (
      exists (select from cases c where c.booking_id = b.id and c.kind in ('dissatisfaction', 'warranty') and c.decided_at is null)
      or exists (select from bills i where i.booking_id = b.id and i.state in ('draft', 'due', 'failed'))
      or exists (select from operator_cases c where c.booking_id = b.id and c.kind = 'dispute' and c.closed_at is null)
      or exists (select from disputes d join operator_cases c on c.kind = 'dispute' and c.subject = d.reference
        where d.state = 'open' and c.closed_at is null and d.payment_id in (
          select id from bills where booking_id = b.id union select id from payments where booking_id = b.id))
      or exists (select from operator_cases c join payout_lines p on c.subject like 'transfer ' || p.payout_id || ' %'
        where p.booking_id = b.id and c.kind = 'mismatch' and c.closed_at is null)
      or not exists (select from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.booking_id = b.id and l.account = 'mechanic-payable'
          and e.at <= ${api.clock.now.subtract({ hours: 48 }).toString()}))`,
  )
  return {
    waiting: new Set(idsOf(rows)),
    owing: idsOf(owing.rows),
    payouts: idsOf(known.rows),
  }
}

/** What a mechanic owes us is taken into account at any time, and each payout has all of it. */
export async function expectNotPlanned(
  { stock }: World,
  { mechanicId }: Living,
  { waiting, owing, payouts }: BeforeRun,
): Promise<void> {
  const { rows } = await stock.db.execute<{ id: string; payout: string; pence: number }>(
    sql`select l.booking_id as id, p.id as payout, l.amount_pence::int as pence
      from payout_lines l join payouts p on p.id = l.payout_id where p.mechanic_id = ${mechanicId}`,
  )
  const planned = rows.filter(({ payout }) => !payouts.includes(payout))
  expect(planned.filter(({ id, pence }) => pence > 0 && waiting.has(id))).toEqual([])
  if (planned.length > 0)
    expect(owing.filter((id) => !planned.some((line) => line.id === id))).toEqual([])
}
