import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Living, World } from './world.ts'

type Said = { kind: string; amountPounds: number }
type Moved = { paid: number; owed: number }

/**
 * What a customer reads in the documents of a booking is what moved by the ledger: receipts of what was paid, credit notes
 * of what we decided to send back, and none of what a bank took, nor of what the provider sent back beside that, which is no
 * decision about a refund and our loss alone [PAY-72, PAY-74].
 */
export async function expectPapersOfMoney(world: World, { id, customer }: Living): Promise<void> {
  const { rows } = await world.stock.db.execute<Moved>(
    sql`select coalesce(sum(l.amount_pence) filter (where l.account = 'provider-clearing'
          and e.kind in ('deposit-paid', 'bill-paid')), 0)::int as paid,
        coalesce(-sum(l.amount_pence) filter (where l.account = 'refunds' and e.kind in ('bill-issued', 'refund-decided',
          'bill-refund-owed', 'deposit-refund-owed', 'retained-deposit-refund-owed')
          and not exists (select from refunds r where r.payment_id::text = e.cause_id
            and r.reason = 'taken back by the customer’s bank')
          and not (e.kind = 'refund-decided' and exists (select from payments p where p.id::text = e.cause_id))), 0)::int as owed
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.booking_id = ${id} or e.kind = 'deposit-paid' and e.booking_id is null and e.cause_id in (
        select id::text from payments where booking_id = ${id})`,
  )
  const { status, body } = await customer.get(`/api/bookings/${id}/documents`)
  expect(status).toBe(200)
  const sumOf = (kind: string) =>
    (body as Said[])
      .filter((paper) => paper.kind === kind)
      .reduce((sum, { amountPounds }) => sum + Math.round(amountPounds * 100), 0)
  expect({ paid: sumOf('receipt'), owed: sumOf('credit-note') }).toEqual(rows[0])
}
