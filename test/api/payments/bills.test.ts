import { and, eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { dissatisfactionPromise } from '#domain/site/settings/dissatisfaction.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { billEvents, bills } from '#server/db/schema/bills.ts'
import { bookingBalances, mechanicBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { papers } from '#server/db/schema/papers.ts'
import { payments, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const byLink = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({
    mode: 'live',
    paymentProvider: 'link',
    depositLink: 'https://pay.example.co.uk/deposit',
  }),
})

beforeEach(() => {
  api.clock.now = NOW
  byLink.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

type Options = { isDepositPaid?: boolean; hasCard?: boolean; undone?: object[]; which?: typeof api }

/** A job at work, completed by its mechanic. */
async function complete(options: Options = {}) {
  const { isDepositPaid = true, hasCard = true, undone = [], which = api } = options
  const mechanic = await signInMechanic(which, stock)
  const job = await acceptedJob(which, stock, mechanic, 'in-progress')
  if (isDepositPaid) {
    const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
    await sendEvent(which, buildEvent(paymentId))
    if (!hasCard) await job.customer.post(`/api/bookings/${job.id}/card/remove`)
  }
  which.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  const path = `/api/mechanics/jobs/${job.id}/complete`
  const answer = await mechanic.visitor.post(path, { undone })
  const show = async () => (await job.customer.get(`/api/bookings/${job.id}`)).body.bill
  return { ...job, mechanic, answer, path, show }
}

const billOf = async (bookingId: string) => {
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, bookingId))
  if (!bill) throw new Error('no bill')
  return bill
}
const historyOf = async (billId: string) =>
  (
    await stock.db
      .select()
      .from(billEvents)
      .where(eq(billEvents.billId, billId))
      .orderBy(billEvents.id)
  ).map(({ state, actor }) => `${state} ${actor}`)
const notificationsOf = async (id: string) =>
  (
    await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, id))
      .orderBy(notifications.id)
  )
    .map(({ type }) => type)
    .filter((type) => type.startsWith('bill-'))
const owedTo = async (mechanicId: number) =>
  (
    await stock.db
      .select()
      .from(mechanicBalances)
      .where(eq(mechanicBalances.mechanicId, mechanicId))
  ).map(({ owedPence }) => owedPence)

describe('completing a job', () => {
  it('gives the share of a deposit back that the provider refunds by itself, and holds none [PAY-17]', async () => {
    const job = await complete()
    const [before = 0] = await owedTo(job.mechanic.id)
    const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, job.id))
    await sendEvent(api, buildEvent(String(deposit?.id), { type: 'refunded' }))
    expect(await owedTo(job.mechanic.id)).toEqual([before - 2700])
    const balances = await stock.db
      .select()
      .from(bookingBalances)
      .where(eq(bookingBalances.bookingId, job.id))
    expect(balances).toContainEqual(
      expect.objectContaining({ account: 'deposits-held', balancePence: 0 }),
    )
  })

  it('issues one bill of the lines that the customer saw before, less the deposit [PAY-19]', async () => {
    const job = await bookJob(api, stock)
    const draft = (await job.customer.get(`/api/bookings/${job.id}`)).body.bill
    expect(draft).toMatchObject({ state: 'draft', depositPounds: 0, duePounds: draft.totalPounds })
    const { id, show, answer, path, mechanic } = await complete()
    expect(answer.status).toBe(200)
    const bill = await show()
    expect(bill).toMatchObject({
      ...draft,
      state: 'due',
      depositPounds: 30,
      duePounds: draft.totalPounds - 30,
      card: { brand: null, last4: null },
      isCharging: true,
      nextChargeAt: expect.any(String),
    })
    expect((await mechanic.visitor.post(path, {})).status).toBe(409)
    const { id: billId, total } = await billOf(id)
    expect(await historyOf(billId)).toEqual(['due mechanic'])
    expect(await notificationsOf(id)).toEqual(['bill-due'])
    expect(await owedTo(mechanic.id)).toEqual([Math.floor((total * 90 + 50) / 100)])
  })

  it('shows the bill to nobody else [PAY-19, SEC-O2]', async () => {
    const { id } = await complete({ which: byLink, isDepositPaid: false })
    expect((await byLink.visitor().get(`/api/bookings/${id}`)).body.bill).toBeNull()
    expect((await byLink.visitor().post(`/api/bookings/${id}/bill/pay`)).status).toBe(401)
  })

  it('takes a line off that was not done, with its reason [PAY-19]', async () => {
    const { show, id } = await complete({
      undone: [{ position: 0, reason: 'The part did not fit' }],
    })
    const { lines, totalPounds, state, returnedPounds } = await show()
    expect(lines[0].removedBecause).toBe('The part did not fit')
    expect(totalPounds).toBe(25)
    // The visit costs less than the deposit: the rest goes back.
    expect([state, returnedPounds]).toEqual(['paid', 5])
    const [rest] = await stock.db
      .select()
      .from(refunds)
      .where(eq(refunds.amount, pence(500)))
    expect(rest?.state).toBe('requested')
    const notes = await stock.db
      .select()
      .from(papers)
      .where(and(eq(papers.kind, 'credit-note'), eq(papers.bookingId, id)))
    expect(notes.map(({ amountPence }) => amountPence)).toEqual([500])
    await sendRefunds(createTaskContext(api.runtime))
    expect((await billOf(id)).due).toBe(0)
  })

  it('knows its own refund of the rest when the provider reports it, before or after the answer [PAY-54]', async () => {
    const undone = [{ position: 0, reason: 'The part did not fit' }]
    const { id } = await complete({ undone })
    const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
    const paymentId = String(deposit?.id)
    const news = (type: string, amountPence = 500) =>
      sendEvent(api, buildEvent(paymentId, { type, amountPence }))
    const state = async () => {
      const [row] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
      const [{ state } = { state: null }] = await stock.db
        .select()
        .from(payments)
        .where(eq(payments.id, paymentId))
      return [row?.state, state]
    }
    const owed = async () =>
      (await stock.db.select().from(bookingBalances).where(eq(bookingBalances.bookingId, id))).find(
        ({ account }) => account === 'refunds',
      )?.balancePence
    await news('refunded', 499)
    expect([await state(), await owed()]).toEqual([['requested', 'paid'], -500])
    await news('refunded')
    await news('refunded')
    await sendRefunds(createTaskContext(api.runtime))
    expect([await state(), await owed()]).toEqual([['done', 'paid'], 0])
    await news('refund-failed')
    expect([await state(), await owed()]).toEqual([['failed', 'paid'], -500])
    const outcomes = await stock.db
      .select({ outcome: providerEvents.outcome })
      .from(providerEvents)
      .where(and(eq(providerEvents.paymentId, paymentId), ne(providerEvents.type, 'paid')))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'applied',
      'applied',
      'applied',
      'mismatched',
    ])
  })

  it.each([
    ['a line that is not on the quote', [{ position: 99, reason: 'no' }]],
    ['no reason', [{ position: 0, reason: ' ' }]],
  ])('refuses %s and completes nothing [PAY-19]', async (_, undone) => {
    const { answer, show } = await complete({ undone })
    expect(answer.status).toBe(400)
    expect((await show()).state).toBe('draft')
  })
})

describe('paying a bill', () => {
  const open = async (which = api) => {
    const job = await complete({ which, isDepositPaid: which === api, hasCard: false })
    const checkout = await job.customer.post(`/api/bookings/${job.id}/bill/pay`)
    const bill = await billOf(job.id)
    return { ...job, bill, checkout }
  }
  const pay = (bill: { id: string; due: number }, change: object = {}) =>
    sendEvent(api, buildEvent(bill.id, { amountPence: bill.due, ...change }))

  it('is one payment, however often its event comes [PAY-20]', async () => {
    const { bill, checkout, id, show, customer } = await open()
    expect(checkout.body).toMatchObject({ state: 'unpaid', simulated: true })
    expect(paymentIdOf(checkout)).toBe(bill.id)
    await pay(bill)
    await pay(bill)
    expect((await show()).state).toBe('paid')
    expect(await historyOf(bill.id)).toEqual(['due mechanic', 'paid provider'])
    expect(await notificationsOf(id)).toEqual(['bill-due', 'bill-paid'])
    const again = await customer.post(`/api/bookings/${id}/bill/pay`)
    expect(again.body.state).toBe('paid')
  })

  it.each([
    ['another amount', { amountPence: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another account', { account: 'acct_other' }],
    ['another mode', { isLive: true }],
  ])('%s pays nothing [PAY-20, SEC-P15]', async (_, change) => {
    const { bill, show } = await open()
    await pay(bill, change)
    expect((await show()).state).toBe('due')
    await pay(bill)
    expect((await show()).state).toBe('paid')
  })

  it('is asked for again after 1, 3 and 7 days, and is a task of administrators after 14 [PAY-20]', async () => {
    const { bill, id } = await open()
    const ask = async (hours: number) => {
      api.clock.now = bill.issuedAt.add({ hours, seconds: 1 })
      await askForBills(createTaskContext(api.runtime))
      return (await notificationsOf(id)).filter((type) => type === 'bill-reminder').length
    }
    const asked: number[] = []
    for (const hours of [0, 23, 24, 48, 72, 144, 168, 192, 312]) asked.push(await ask(hours))
    expect(asked).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3])
    const isTask = async () => {
      const ada = await signIn(api, 'administrator', '1')
      const listed = (await ada.get('/api/admin/bookings?deposit=to-check')).body
      return listed.some((it: { id: string }) => it.id === id)
    }
    expect(await isTask()).toBe(false)
    api.clock.now = bill.issuedAt.add({ hours: 14 * 24 })
    expect(await isTask()).toBe(true)
    await pay(bill)
    expect(await isTask()).toBe(false)
  })

  it('by a fixed link is marked by an administrator, once and to the penny [PAY-20]', async () => {
    const { id, show, bill } = await open(byLink)
    const ada = await signIn(byLink, 'administrator', '1')
    const mark = (amount: number) =>
      ada.post(`/api/admin/bookings/${id}/bill`, {
        amount,
        receivedOn: byLink.clock.now.toString().slice(0, 10),
        reference: 'KERBSIDE 4712',
        reason: 'Seen on the account statement',
      })
    const wrong = await mark(bill.due / 100 - 0.01)
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['amount']])
    expect((await mark(bill.due / 100)).body).toEqual({ bill: 'paid' })
    expect((await mark(bill.due / 100)).status).toBe(409)
    expect((await show()).state).toBe('paid')
    expect(await historyOf(bill.id)).toEqual(['due mechanic', 'paid administrator 1'])
  })
})

describe('a customer who is not satisfied', () => {
  const raise = (job: Awaited<ReturnType<typeof complete>>) =>
    job.customer.post(`/api/bookings/${job.id}/cases`, {
      kind: 'dissatisfaction',
      words: 'It still squeaks',
    })
  const raisableOf = async (job: Awaited<ReturnType<typeof complete>>) =>
    (await job.customer.get(`/api/bookings/${job.id}`)).body.raisable

  it('stops the payout within 24 hours by a case, until an administrator decides it within the 5 days that the pages promise [PAY-22]', async () => {
    const job = await complete()
    const asked = (await billOf(job.id)).issuedAt.add({ hours: 24 })
    api.clock.now = asked
    expect(await raisableOf(job)).toContain('dissatisfaction')
    const { body: raised } = await raise(job)
    const waits = Temporal.Instant.from(raised.dueAt).since(asked)
    expect(dissatisfactionPromise(24)).toContain(`within ${waits.total('days')} days`)
    const isHeld = async () =>
      (await listOwed(createTaskContext(api.runtime), job.mechanic.id)).map((it) => it.isHeld)
    expect(await isHeld()).toEqual([true])
    const ada = await signIn(api, 'administrator', '1')
    const decide = () =>
      ada.post(`/api/admin/cases/${raised.id}/decide`, {
        outcome: 'put-right',
        decision: 'The pads were replaced',
        costPounds: 0,
      })
    expect((await decide()).status).toBe(200)
    expect((await decide()).status).toBe(409)
    expect(await isHeld()).toEqual([false])
  })

  it('whose payout a server of the release before holds has a case as well, with its words and deadline [PAY-22]', async () => {
    const job = await complete()
    const heldAt = '2026-11-02T18:00:00Z'
    await stock.db.execute(
      sql`update bills set payout_held_at = ${heldAt}, payout_held_reason = 'It still squeaks' where booking_id = ${job.id}`,
    )
    const { body } = await job.customer.get(`/api/bookings/${job.id}/cases`)
    expect(body).toMatchObject([
      {
        kind: 'dissatisfaction',
        openedAt: heldAt,
        dueAt: '2026-11-07T18:00:00Z',
        messages: [{ author: 'customer', words: 'It still squeaks', at: heldAt }],
      },
    ])
    const { rows } = await stock.db.execute(
      sql`select payout_held_at, payout_held_reason from bills where booking_id = ${job.id}`,
    )
    expect(rows).toEqual([{ payout_held_at: null, payout_held_reason: null }])
    // The case is one like any other: its id is one of ours.
    const ada = await signIn(api, 'administrator', '1')
    expect((await ada.post(`/api/admin/cases/${body[0].id}/take`, {})).status).toBe(200)
  })

  it('is too late a second after the 24 hours [PAY-22]', async () => {
    const job = await complete()
    api.clock.now = (await billOf(job.id)).issuedAt.add({ hours: 24, seconds: 1 })
    expect(await raisableOf(job)).not.toContain('dissatisfaction')
    expect((await raise(job)).status).toBe(422)
  })
})

it('nobody rewrites what happened to a bill [PAY-19]', async () => {
  await complete()
  for (const change of ["update bill_events set actor = ''", 'delete from bill_events'])
    await expect(stock.db.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: 'this table is append-only' },
    })
})

it('a deposit that comes after the bill was issued without it goes back at once [PAY-137]', async () => {
  const { id, customer } = await complete({ isDepositPaid: false })
  const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
  await sendEvent(api, buildEvent(deposit?.id ?? ''))
  expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('refunded')
  await sendRefunds(createTaskContext(api.runtime))
  const [refund] = await stock.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, deposit?.id ?? ''))
  expect(refund).toMatchObject({ state: 'done', reason: 'paid after the bill was issued' })
  const due = (await billOf(id))?.due
  expect(due).toBe((await billOf(id))?.total)
})
