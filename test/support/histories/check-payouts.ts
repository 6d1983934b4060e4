import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Living, World } from './world.ts'

/** The bookings of which nothing may be paid out now: unpaid, disputed, not old enough, or held for a person. */
export async function listWaiting(
  { stock, api }: World,
  { mechanicId }: Living,
): Promise<ReadonlySet<string>> {
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select b.id from bookings b where b.mechanic_id = ${mechanicId} and (
      exists (select from bills i where i.booking_id = b.id and i.payout_held_at is not null)
      or exists (select from bills i where i.booking_id = b.id and i.state in ('draft', 'due', 'failed'))
      or exists (select from operator_cases c where c.booking_id = b.id and c.kind = 'dispute' and c.closed_at is null)
      or not exists (select from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.booking_id = b.id and l.account = 'mechanic-payable'
          and e.at <= ${api.clock.now.subtract({ hours: 48 }).toString()}))`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What a mechanic owes us may be taken into account at any time. */
export async function expectNotPlanned(
  { stock, api }: World,
  { mechanicId }: Living,
  waiting: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select l.booking_id as id from payout_lines l join payouts p on p.id = l.payout_id
      where p.mechanic_id = ${mechanicId} and p.planned_at = ${api.clock.now.toString()}
        and l.amount_pence > 0`,
  )
  expect(rows.filter(({ id }) => waiting.has(id))).toEqual([])
}
