import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listFees } from './fee-steps.ts'
import { enter, type Living, type World } from './world.ts'

type Transfer = { id: string; pence: number; by: string; isBack: boolean }

/** The bookings of the mechanic: a history may have other jobs of theirs, which are paid out together. */
const ofMechanic = ({ id, mechanicId }: Living) =>
  sql`(select b.id from bookings b where b.mechanic_id = ${mechanicId} or b.id = ${id}
    or exists (select from revisits r where r.booking_id = b.id and r.first_mechanic_id = ${mechanicId}))`

/** What the provider has of these bookings by its own books, and what the ledger says that it has. */
export async function expectSameAsProvider(world: World, living: Living): Promise<void> {
  const { stock, provider } = world
  const { rows: payments } = await stock.db.execute<{ id: string }>(
    sql`select id from bills where booking_id in ${ofMechanic(living)}
      union select id from payments where booking_id in ${ofMechanic(living)}`,
  )
  const { rows: transfers } = await stock.db.execute<Transfer>(
    sql`select id, (amount * 100)::int as pence, provider as by,
        exists (select from marked_returns r where r.payout_id = p.id) as "isBack"
      from payouts p where mechanic_id = ${living.mechanicId} and state = 'paid'`,
  )
  const paid = payments.map(({ id }) => id)
  const theirs = await sumAtProvider(world, paid)
  const sent = transfers.reduce((sum, { id }) => sum + provider.transferOf(id), 0)
  const byHand = transfers
    .filter(({ by, isBack }) => by === 'link' && !isBack)
    .reduce((sum, { pence }) => sum + pence, 0)
  // What was heard of a deposit before there was a booking names none.
  const named = JSON.stringify(await idsAtProvider(world, paid))
  const isOwn = sql`(e.booking_id in ${ofMechanic(living)} or e.booking_id is null and exists (
    select from jsonb_array_elements_text(${named}::jsonb) own (id) where position(own.id in e.cause_id) > 0))`
  const { rows } = await stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      where l.account = 'provider-clearing' and ${isOwn}`,
  )
  const marked = await sumMarked(world, isOwn)
  expect({ clearing: rows[0]?.pence }).toEqual({ clearing: theirs - sent - byHand + marked })
}

/** With the ids of what came under none of ours, where a person has said that it paid for one of these. */
async function idsAtProvider({ stock }: World, ids: readonly string[]): Promise<string[]> {
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select foreign_id as id from payment_aliases
      where payment_id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

const sumAtProvider = async (world: World, ids: readonly string[]): Promise<number> =>
  (await idsAtProvider(world, ids)).reduce(
    (sum, id) =>
      sum +
      world.provider.balanceOf(id) -
      world.provider.feesOf(id) -
      world.provider.seconds.feeOf(id),
    0,
  )

/** What people have seen come and have sent by bank transfer, which no provider has in its books. */
async function sumMarked({ stock }: World, isOwn: SQL): Promise<number> {
  const { rows } = await stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      where l.account = 'provider-clearing' and ${isOwn} and (
        (e.kind in ('deposit-paid', 'bill-paid', 'registration-fee-paid') and e.cause_id in (
          select payment_id::text from marked_deposits union all select bill_id::text from marked_bills
          union all select fee_id::text from marked_fees))
        or (e.kind = 'refund-made' and e.cause_id in (
          select refund_id::text from marked_refunds union all select id::text from operator_cases)))`,
  )
  return rows[0]?.pence ?? 0
}

/** A bank returned what went back of a fee, or took it again, and nobody has paid it another way. */
async function isOwedToApplicant({ stock }: World, feeId: string): Promise<boolean> {
  const { rows } = await stock.db.execute(
    sql`select 1 from operator_cases c where kind = 'refund-returned' and closed_at is null and (subject = ${feeId}
      or exists (select from disputes d where d.payment_id::text = ${feeId}
        and d.reference = split_part(c.subject, ' ', 1)))`,
  )
  return rows.length > 0
}

/** The same of the registration fees of an applicant: its page, administrators and the ledger say the same. */
export async function expectSameFees(world: World, living: Living): Promise<void> {
  const { stock, api } = world
  const ada = await enter(world, api, 'administrator', '1')
  for (const [age, { id, mechanicId }] of (await listFees(world, living)).entries()) {
    const named = JSON.stringify(await idsAtProvider(world, [id]))
    const isOwn = sql`e.booking_id is null and exists (
      select from jsonb_array_elements_text(${named}::jsonb) own (id) where position(own.id in e.cause_id) > 0)`
    const { rows } = await stock.db.execute<{ account: string; pence: number }>(
      sql`select l.account, sum(l.amount_pence)::int as pence from ledger_lines l
        join ledger_entries e on e.id = l.entry_id where ${isOwn} group by l.account`,
    )
    const cases = sql`e.kind = 'refund-made' and e.cause_id in
      (select id::text from operator_cases where kind = 'refund-returned' and (subject = ${id} or exists (
        select from jsonb_array_elements_text(${named}::jsonb) own (id) where subject like '%' || own.id || '% %')))`
    const marked = (await sumMarked(world, isOwn)) + (await sumMarked(world, cases))
    const of = (account: string) => rows.find((row) => row.account === account)?.pence ?? 0
    const clearing = of('provider-clearing') + (await sumMarked(world, cases))
    expect({ id, clearing }).toEqual({ id, clearing: (await sumAtProvider(world, [id])) + marked })
    const { body: page } = await api.visitor().get(`/api/registration-fees/${id}`)
    expect(page.refund === 'done' && (await isOwedToApplicant(world, id))).toBe(false)
    expect(of('registration-fees')).toBe(page.state === 'paid' ? -page.pounds * 100 : 0)
    // Administrators and the mechanic read the newest.
    if (age > 0) continue
    const { body: detail } = await ada.get(`/api/admin/mechanics/${mechanicId}`)
    const { body: money } = await ada.get(`/api/admin/mechanics/${mechanicId}/money`)
    const { state, pounds, paidAt, refund } = detail.registrationFee
    expect({ id, state, pounds, paidAt, refund }).toEqual(page)
    expect(money.registrationFee).toEqual(page)
  }
}

type Sent = { amountPounds: number; returnedPounds: number }

/** The customer, the mechanic and an administrator read the same amounts, and the ledger's, each by their endpoints. */
export async function expectSameAmounts(world: World, living: Living): Promise<void> {
  const { stock, api } = world
  const { id, mechanicId, customer } = living
  const ada = await enter(world, api, 'administrator', '1')
  // Sessions end, and the clock has jumped.
  const mechanic = await enter(world, api, 'mechanic', String(mechanicId))
  const read = async (who: typeof ada, path: string) => {
    const { status, body } = await who.get(path)
    expect({ path, status }).toEqual({ path, status: 200 })
    return body
  }
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
  expect(await read(ada, `/api/admin/mechanics/${mechanicId}/money`)).toEqual({
    ...money,
    papers: expect.any(Array),
  })
  expect(Math.round(money.balancePounds * 100)).toBe(rows[0]?.owed)
  const { rows: sent } = await stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      where l.mechanic_id = ${mechanicId} and e.kind like 'transfer-%'`,
  )
  const paid = money.payouts
    .filter(({ state }: { state: string }) => state === 'paid')
    .map((payout: Sent) => Math.round((payout.amountPounds - payout.returnedPounds) * 100))
    .reduce((sum: number, pence: number) => sum + pence, 0)
  expect({ paid }).toEqual({ paid: sent[0]?.pence })
  expect(await read(ada, `/api/bookings/${id}/documents`)).toEqual(papers)
  const { bill } = booking
  if (!bill || bill.state === 'draft') return expect(earned).toBeUndefined()
  const invoice = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
  expect([earned.totalPounds, invoice.amountPounds]).toEqual([bill.totalPounds, bill.totalPounds])
  expect(await read(mechanic, '/api/mechanics/papers')).toContainEqual(invoice)
  expect(seen.bill.duePounds).toBe(bill.duePounds)
  if (refundable.status === 200) expect(refundable.body.refundedPounds).toBe(bill.refundedPounds)
}

/** Money that fits nothing of ours is one case, however many ids its news had. */
export async function expectOneCase({ stock }: World): Promise<void> {
  const { rows } = await stock.db.execute(
    sql`select e.payload ->> 'paymentId' as id, count(*)::int from operator_cases c
      join provider_events e on e.id = c.subject where c.kind = 'mismatch' and e.type = 'paid'
      group by 1, e.payload ->> 'chargeReference', e.payload ->> 'amountPence' having count(*) > 1`,
  )
  expect(rows).toEqual([])
}

type Credited = { id: string; gross: number; vat: number; credited: number; creditedVat: number }

/** Of each line of an invoice no more is credited than it charged, and of its VAT the same share, to the penny. */
export async function expectCredited({ stock }: World, living: Living): Promise<void> {
  const sumOf = (column: 'gross' | 'vat') =>
    sql`coalesce((line -> 'amounts' ->> ${column})::int, 0)`
  const { rows } = await stock.db.execute<Credited>(
    sql`with lines as (
        select p.kind, p.booking_id, line ->> 'position' as position, ${sumOf('gross')} as gross, ${sumOf('vat')} as vat
        from papers p, jsonb_array_elements(p.content -> 'lines') line
        where p.booking_id in ${ofMechanic(living)} and p.kind in ('invoice', 'credit-note') and p.mechanic_id is not null)
      select i.booking_id || ' ' || i.position as id, i.gross, i.vat,
        sum(n.gross)::int as credited, sum(n.vat)::int as "creditedVat"
      from lines i join lines n on n.kind = 'credit-note' and n.booking_id = i.booking_id and n.position = i.position
      where i.kind = 'invoice' group by 1, i.gross, i.vat`,
  )
  for (const { id, gross, vat, credited, creditedVat } of rows) {
    const isTooMuch = credited > gross || creditedVat > vat
    expect({ id, isTooMuch }).toEqual({ id, isTooMuch: false })
    if (credited === gross) expect({ id, creditedVat }).toEqual({ id, creditedVat: vat })
    // However small its parts were.
    const isRounded = gross === 0 || Math.abs(creditedVat - (vat * credited) / gross) <= 0.5
    expect({ id, isRounded }).toEqual({ id, isRounded: true })
  }
}
