import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { enter, type Living, type World } from './world.ts'

/** What the provider has of a booking by its own books, and what the ledger says that it has. */
export async function expectSameAsProvider(world: World, living: Living): Promise<void> {
  const { stock, provider } = world
  const { rows: payments } = await stock.db.execute<{ id: string }>(
    sql`select id from bills where booking_id = ${living.id}`,
  )
  const { rows: transfers } = await stock.db.execute<{ id: string; pence: number; by: string }>(
    sql`select id, (amount * 100)::int as pence, provider as by from payouts
      where mechanic_id = ${living.mechanicId} and state = 'paid'`,
  )
  const paid = [living.depositId, ...payments.map(({ id }) => id)]
  const theirs = paid.reduce((sum, id) => sum + provider.balanceOf(id), 0)
  const sent = transfers.reduce((sum, { id }) => sum + provider.transferOf(id), 0)
  const byHand = transfers
    .filter(({ by }) => by === 'link')
    .reduce((sum, { pence }) => sum + pence, 0)
  const { rows } = await stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      where l.account = 'provider-clearing' and e.booking_id = ${living.id}`,
  )
  expect({ clearing: rows[0]?.pence }).toEqual({ clearing: theirs - sent - byHand })
}

/** The customer, the mechanic and an administrator read the same amounts, and the ledger's, each by their endpoints. */
export async function expectSameAmounts(world: World, living: Living): Promise<void> {
  const { stock, api } = world
  const { id, mechanicId, customer } = living
  const ada = await enter(world, api, 'administrator', '1')
  // Sessions end, and the clock has jumped.
  const mechanic = await enter(world, api, 'mechanic', String(mechanicId))
  const read = async (who: typeof ada, path: string) => (await who.get(path)).body
  const booking = await read(customer, `/api/bookings/${id}`)
  const papers = await read(customer, `/api/bookings/${id}/documents`)
  const seen = await read(ada, `/api/admin/bookings/${id}`)
  const refundable = await ada.get(`/api/admin/bookings/${id}/refundable`)
  const money = await read(mechanic, '/api/mechanics/money')
  const earned = (await read(mechanic, '/api/mechanics/earnings')).lines.find(
    ({ bookingId }: { bookingId: string }) => bookingId === id,
  )
  const { rows } = await stock.db.execute<{ owed: number }>(
    sql`select coalesce(sum(owed_pence), 0)::int as owed from mechanic_balances where mechanic_id = ${mechanicId}`,
  )
  const customers = { deposit: booking.deposit, depositPounds: booking.depositPounds }
  expect({ deposit: seen.deposit, depositPounds: seen.depositPounds }).toEqual(customers)
  expect(await read(ada, `/api/admin/mechanics/${mechanicId}/money`)).toEqual(money)
  expect(Math.round(money.balancePounds * 100)).toBe(rows[0]?.owed)
  expect(await read(ada, `/api/bookings/${id}/documents`)).toEqual(papers)
  const { bill } = booking
  if (!bill || bill.state === 'draft') return expect(earned).toBeUndefined()
  const invoice = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
  expect([earned.totalPounds, invoice.amountPounds]).toEqual([bill.totalPounds, bill.totalPounds])
  expect(await read(mechanic, '/api/mechanics/papers')).toContainEqual(invoice)
  expect(seen.bill.duePounds).toBe(bill.duePounds)
  if (refundable.status === 200) expect(refundable.body.refundedPounds).toBe(bill.refundedPounds)
}
