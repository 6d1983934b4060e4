import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import {
  billIssued,
  billPaid,
  billRecovered,
  billRefundOwed,
  billWrittenOff,
  refundDecided,
} from '#domain/payments/ledger/bill-entries.ts'
import {
  chargebackGivenBack,
  chargebackLost,
  chargebackOpened,
  debtRecovered,
  debtWrittenOff,
} from '#domain/payments/ledger/provider-entries.ts'
import { revisitEarned, revisitRecovered } from '#domain/payments/ledger/revisit-entries.ts'
import { sharesTakenBack } from '#domain/payments/ledger/shares.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerBalances, mechanicBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { payoutLines, payoutRuns, payouts } from '#server/db/schema/payouts.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'
import { correctCommission } from '#server/payments/ledger/correct-commission.ts'
import { postEntries, postEntry } from '#server/payments/ledger/post-entry.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { planMechanicPayout } from '#server/payments/payouts/plan-payout.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { settlePaidPayout } from '#server/payments/payouts/settle-payout.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { signIn } from '#test/support/roles.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* Payouts with Stripe: the run on our side, the stand-in on the other. */

const MONDAY = Temporal.Instant.from('2026-11-09T07:00:00Z')
const EARNED = MONDAY.subtract({ hours: 72 })

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: EARNED, env: buildStripeEnv(stripe.url) })
const run = () => runPayouts(createTaskContext(api.runtime))

beforeEach(async () => {
  api.clock.now = EARNED
  stripe.faults.length = 0
  await stock.db.delete(payoutRuns)
})

async function connect({ isReady = true } = {}) {
  const mechanic = await signInMechanic(api, stock)
  const answer = await mechanic.visitor.post('/api/mechanics/payout-account')
  expect(answer.body.url).toMatch(/^https:\/\/connect\.stripe\.com\//)
  const account = stripe.accounts.at(-1)
  if (!account) throw new Error('Stripe was not asked for an account')
  if (isReady)
    await sendStripeEvent(
      api,
      buildStripeEvent('account.updated', stripe.completeAccount(account.id), {
        account: account.id,
      }),
      { secret: STRIPE_TEST.connectWebhookSecret },
    )
  const readMoney = async () => (await mechanic.visitor.get('/api/mechanics/money')).body
  return { ...mechanic, account, readMoney }
}

type Mechanic = Awaited<ReturnType<typeof connect>>

/** A completed job with a bill, paid unless said otherwise. Returns what changes its money later. */
async function earn(
  mechanic: Mechanic,
  totalPence: number,
  { isPaid = true, depositPence = 0 } = {},
) {
  const { id: bookingId, reference } = await acceptedJob(api, stock, mechanic)
  const cause = { causeId: randomUUID(), bookingId }
  const amountPence = pence(totalPence)
  const post = (entry: Parameters<typeof postEntry>[1]) =>
    inTransaction(createTaskContext(api.runtime), (ctx) => postEntry(ctx, entry))
  const issued = {
    totalPence: amountPence,
    depositPence: pence(depositPence),
    mechanicId: mechanic.id,
  }
  await post(billIssued({ ...cause, ...issued }))
  const pay = () => post(billPaid({ ...cause, amountPence }))
  if (isPaid) await pay()
  const refund = (part: number) =>
    post(
      billRefundOwed({
        causeId: randomUUID(),
        bookingId,
        amountPence: pence(part),
        leftPence: amountPence,
        mechanicId: mechanic.id,
      }),
    )
  const dispute = async () => {
    const causeId = randomUUID()
    await post(chargebackOpened({ causeId, bookingId, amountPence }))
    const [deposit] = await stock.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
    await stock.db.insert(disputes).values({
      reference: causeId,
      paymentId: deposit?.id ?? '',
      state: 'open',
      amount: amountPence,
      taken: amountPence,
      heardAt: EARNED,
    })
  }
  return { bookingId, reference, post, pay, refund, dispute }
}

const transfersTo = ({ account }: Mechanic) =>
  stripe.transfers.filter(({ destination }) => destination === account.id)
const owedTo = async ({ id }: Mechanic) =>
  (await stock.db.select().from(mechanicBalances).where(eq(mechanicBalances.mechanicId, id)))
    .map(({ owedPence }) => owedPence)
    .reduce((sum, owed) => sum + owed, 0)
const ledgerSum = async () =>
  (await stock.db.select().from(ledgerBalances)).reduce((sum, it) => sum + it.balancePence, 0)

/** The database refuses the plan for one mechanic. */
async function refusePlanFor(mechanicId: number) {
  await stock.pool.query(`create or replace function refuse_plan() returns trigger language plpgsql as $$ begin
      if new.mechanic_id = ${mechanicId} then raise exception 'refused'; end if; return new; end $$;
    create or replace trigger refuse_plan before insert on payouts for each row execute function refuse_plan()`)
  return () => stock.pool.query('drop trigger refuse_plan on payouts')
}

describe('the run of payouts', () => {
  it('pays the others where the plan for one mechanic fails, and that one later, once each [OPS-47, PAY-42]', async () => {
    const [first, next] = [await connect(), await connect()]
    for (const mechanic of [first, next]) await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    const allow = await refusePlanFor(first.id)
    await expect(run()).rejects.toThrow()
    expect([transfersTo(first).length, transfersTo(next).length]).toEqual([0, 1])
    await allow()
    api.clock.now = EARNED
    await earn(next, 5000)
    api.clock.now = MONDAY.add({ minutes: 10 })
    await run()
    await run()
    expect(transfersTo(first)).toMatchObject([{ amount: 9000 }])
    // What was earned since waits for the next day of payouts.
    expect(transfersTo(next)).toMatchObject([{ amount: 9000 }])
  })

  it('pays what was earned, once, nothing is owed any more, and the mechanic gets one email [PAY-42, PAY-209]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    await earn(mechanic, 5000)
    api.clock.now = MONDAY
    await run()
    await run()
    expect(transfersTo(mechanic)).toMatchObject([{ amount: 13_500, currency: 'gbp' }])
    expect([await owedTo(mechanic), await ledgerSum()]).toEqual([0, 0])
    const { payouts: paid, balancePounds, weeks } = await mechanic.readMoney()
    expect(paid).toMatchObject([{ amountPounds: 135, jobs: 2, state: 'paid' }])
    expect([balancePounds, weeks.length]).toEqual([0, 12])
    expect(weeks.at(-1)).toEqual({ weekOn: '2026-11-09', paidPounds: 135 })
    const told = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'payout-made'))
    const data = { mechanicId: mechanic.id, amountPence: 13_500, madeOn: null, reference: null }
    expect(told.filter((each) => each.data.mechanicId === mechanic.id)).toMatchObject([{ data }])
  })

  /** What the ledger has for the transfers of a payout. */
  const clearingOf = async ({ id }: Mechanic) => {
    const { rows } = await stock.db.execute<{ pence: number }>(
      sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_entries e
        join ledger_lines l on l.entry_id = e.id and l.account = 'provider-clearing'
        where e.kind like 'transfer-%' and exists (select from ledger_lines o where o.entry_id = e.id and o.mechanic_id = ${id})`,
    )
    return rows[0]?.pence
  }
  const casesOf = async (payoutId: string | undefined) =>
    stock.db
      .select()
      .from(operatorCases)
      .where(like(operatorCases.subject, `transfer ${payoutId} %`))
      .orderBy(operatorCases.openedAt, operatorCases.id)

  it('that somebody took back on Stripe’s own pages is owed again by what came back, once, and its jobs wait for a person [PAY-196]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    await earn(mechanic, 5000)
    api.clock.now = MONDAY
    await run()
    const [transfer] = transfersTo(mechanic)
    const payoutId = transfer?.metadata.payout_id
    const say = (amount_reversed: number, more: Record<string, unknown> = {}) =>
      sendStripeEvent(
        api,
        buildStripeEvent('transfer.reversed', { ...transfer, amount_reversed }, more),
      )
    await say(2500, { account: 'acct_of_somebody' })
    await say(2500, { livemode: false })
    expect(await owedTo(mechanic)).toBe(0)
    await say(2500)
    await say(2500)
    await say(10_000)
    // Late news of the first.
    await say(2500)
    expect([await owedTo(mechanic), await clearingOf(mechanic)]).toEqual([10_000, -3500])
    const found = await casesOf(payoutId)
    expect(
      found.map(({ amountPence, expected, received }) => [amountPence, expected, received]),
    ).toEqual([
      [
        2500,
        `the payout of £135.00 to mechanic ${mechanic.id} to stay made`,
        expect.stringContaining('£25.00 of it was taken back'),
      ],
      [7500, expect.anything(), expect.stringContaining('£75.00 of it was taken back')],
    ])
    const money = await mechanic.readMoney()
    expect(money.payouts).toMatchObject([{ amountPounds: 135, returnedPounds: 100 }])
    expect(money.waiting.map(({ reason }: { reason: string }) => reason)).toEqual(['held', 'held'])
    expect([money.balancePounds, money.weeks.at(-1).paidPounds]).toEqual([100, 35])
    const ada = await signIn(api, 'administrator', '1')
    expect((await ada.get(`/api/admin/mechanics/${mechanic.id}/money`)).body).toEqual({
      ...money,
      papers: expect.any(Array),
    })
    api.clock.now = MONDAY.add({ hours: 7 * 24 })
    await run()
    expect(transfersTo(mechanic)).toHaveLength(1)
    const again = await signIn(api, 'administrator', '1')
    for (const { id } of found)
      await again.post(`/api/admin/operator-cases/${id}/close`, { reason: 'It was a mistake' })
    api.clock.now = MONDAY.add({ hours: 14 * 24 })
    await run()
    expect(transfersTo(mechanic).map(({ amount }) => amount)).toEqual([13_500, 10_000])
    expect([await owedTo(mechanic), await ledgerSum()]).toEqual([0, 0])
  })

  it('that came back before we had noted that it was made has its news sent again [PAY-196]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    const [transfer] = transfersTo(mechanic)
    const payoutId = transfer?.metadata.payout_id ?? ''
    await stock.db
      .update(payouts)
      .set({ state: 'planned', transferReference: null })
      .where(eq(payouts.id, payoutId))
    const reversed = buildStripeEvent('transfer.reversed', { ...transfer, amount_reversed: 2500 })
    expect((await sendStripeEvent(api, reversed)).status).toBe(503)
    await stock.db.update(payouts).set({ state: 'paid' }).where(eq(payouts.id, payoutId))
    expect((await sendStripeEvent(api, reversed)).status).toBe(200)
    expect(await owedTo(mechanic)).toBe(2500)
  })

  it('that somebody took back on Stripe’s own pages is heard of in the provider’s books, where no news of it came [PAY-196, PAY-90]', async () => {
    stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    const [transfer] = transfersTo(mechanic)
    const payoutId = transfer?.metadata.payout_id
    const takeBack = async (amount: number, hours: number) => {
      await createTaskContext(api.runtime).payments.payouts?.reverse({
        transferReference: transfer?.id ?? '',
        amountPence: pence(amount),
        idempotencyKey: randomUUID(),
      })
      api.clock.now = MONDAY.add({ hours })
      await reconcile(createTaskContext(api.runtime))
      await reconcile(createTaskContext(api.runtime))
    }
    await takeBack(2500, 24)
    await takeBack(1500, 48)
    expect([await owedTo(mechanic), await clearingOf(mechanic)]).toEqual([4000, -5000])
    const differences = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, `transfer ${payoutId}`))
    expect(differences).toEqual([])
    expect((await casesOf(payoutId)).map(({ amountPence }) => amountPence)).toEqual([2500, 1500])
  })

  it('leaves what came after it to the next week [PAY-42]', async () => {
    const mechanic = await connect()
    api.clock.now = MONDAY
    await run()
    api.clock.now = EARNED
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY.add({ hours: 24 })
    await run()
    expect(transfersTo(mechanic)).toEqual([])
    expect((await mechanic.readMoney()).comingPounds).toBe(90)
    api.clock.now = MONDAY.add({ hours: 7 * 24 })
    await run()
    expect(transfersTo(mechanic)).toMatchObject([{ amount: 9000 }])
  })

  it('pays what the page had said by then: all that can be paid out when it begins, and nothing of which the time is not over [MECH-160, PAY-42]', async () => {
    const mechanic = await connect()
    const start = MONDAY.subtract({ hours: 1 })
    api.clock.now = start.subtract({ hours: 49 })
    await earn(mechanic, 10_000)
    api.clock.now = start.subtract({ hours: 47 })
    await earn(mechanic, 3000)
    const { comingPounds, balancePounds, nextPayoutOn, waiting } = await mechanic.readMoney()
    expect([comingPounds, balancePounds, nextPayoutOn]).toEqual([90, 117, '2026-11-09'])
    expect(waiting).toMatchObject([{ reason: 'too-soon' }, { reason: 'too-soon' }])
    api.clock.now = start
    await run()
    expect(transfersTo(mechanic)).toMatchObject([{ amount: 9000 }])
  })

  it('pays nothing that waits, and the page says why [PAY-41]', async () => {
    const mechanic = await connect()
    const unpaid = await earn(mechanic, 10_000, { isPaid: false })
    const disputed = await earn(mechanic, 4000)
    await disputed.dispute()
    api.clock.now = MONDAY.subtract({ hours: 47 })
    const fresh = await earn(mechanic, 2000)
    api.clock.now = MONDAY
    await run()
    expect(transfersTo(mechanic)).toEqual([])
    const { waiting, comingPounds, nextPayoutOn } = await mechanic.readMoney()
    // The fresh one is payable before the next run.
    expect([comingPounds, nextPayoutOn]).toEqual([18, '2026-11-16'])
    expect(waiting).toMatchObject([
      { reference: unpaid.reference, reason: 'unpaid', amountPounds: 90 },
      { reference: disputed.reference, reason: 'disputed', amountPounds: 36 },
      { reference: fresh.reference, reason: 'too-soon', amountPounds: 18 },
    ])
  })

  it('waits while the customer is not satisfied, and is paid when a person has looked [PAY-41]', async () => {
    const mechanic = await connect()
    const { id, customer } = await acceptedJob(api, stock, mechanic, 'completed')
    const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
    if (!bill) throw new Error('a completed job has a bill')
    const ctx = { ...createTaskContext(api.runtime), now: bill.issuedAt }
    await inTransaction(ctx, (ctx) =>
      postEntry(ctx, billPaid({ causeId: bill.id, bookingId: id, amountPence: bill.due })),
    )
    api.clock.now = bill.issuedAt
    const raised = await customer.post(`/api/bookings/${id}/cases`, {
      kind: 'dissatisfaction',
      words: 'The brakes still squeal.',
    })
    expect(raised.status).toBe(200)
    const monday = bill.issuedAt.add({ hours: 10 * 24 })
    api.clock.now = monday
    await run()
    expect(transfersTo(mechanic)).toEqual([])
    const stored = await listOwed({ ...ctx, now: monday }, mechanic.id)
    expect(stored).toMatchObject([{ bookingId: id, isHeld: true }])
    const ada = await signIn(api, 'administrator', '1')
    await ada.post(`/api/admin/cases/${raised.body.id}/decide`, {
      outcome: 'put-right',
      decision: 'The pads were replaced.',
      costPounds: 0,
    })
    api.clock.now = monday.add({ hours: 7 * 24 })
    await run()
    expect(transfersTo(mechanic)).toHaveLength(1)
  })

  it('takes a refund back from the next payout, and carries a debt on [PAY-43]', async () => {
    const mechanic = await connect()
    const first = await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    await first.refund(5000)
    expect((await mechanic.readMoney()).balancePounds).toBe(-45)
    api.clock.now = MONDAY.add({ hours: 7 * 24 })
    await run()
    await earn(mechanic, 20_000)
    api.clock.now = MONDAY.add({ hours: 14 * 24 })
    await run()
    expect(transfersTo(mechanic).map(({ amount }) => amount)).toEqual([9000, 13_500])
    expect(await owedTo(mechanic)).toBe(0)
  })

  it('pays nobody without a bank account; the money adds up and the page says what is missing [PAY-40, PAY-33]', async () => {
    const mechanic = await connect({ isReady: false })
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    expect(transfersTo(mechanic)).toEqual([])
    expect(await mechanic.readMoney()).toMatchObject({
      account: { isReady: false, missing: ['your bank account', 'your date of birth'] },
      balancePounds: 90,
    })
  })

  it('hears that an account is complete where its event was lost [PAY-40]', async () => {
    const mechanic = await connect({ isReady: false })
    stripe.completeAccount(mechanic.account.id)
    expect(await mechanic.readMoney()).toMatchObject({ account: { isReady: true, missing: [] } })
  })
})

describe('a payout that is interrupted', () => {
  it('before Stripe is asked is sent by the next run [PAY-44]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    expect(await planMechanicPayout(createTaskContext(api.runtime), mechanic.id)).toBe(true)
    expect(await planMechanicPayout(createTaskContext(api.runtime), mechanic.id)).toBe(false)
    await run()
    expect(transfersTo(mechanic)).toHaveLength(1)
    expect(await owedTo(mechanic)).toBe(0)
  })

  it('after Stripe has paid and before we have noted it is paid once [PAY-44]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    stripe.faults.push('none', 'lost-answer', 'lost-answer')
    await run()
    expect([transfersTo(mechanic).length, await owedTo(mechanic)]).toEqual([1, 9000])
    expect((await mechanic.readMoney()).payouts).toMatchObject([{ state: 'planned' }])
    stripe.keys.clear()
    await Promise.all([run(), run()])
    expect([transfersTo(mechanic).length, await owedTo(mechanic)]).toEqual([1, 0])
  })

  it('by a change to a fixed link is sent by Stripe all the same, once, while its settings are there [PAY-44]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    stripe.faults.push('none', 'lost-answer', 'lost-answer')
    await run()
    expect(await owedTo(mechanic)).toBe(9000)
    const env = buildEnv({
      mode: 'live',
      paymentProvider: 'link',
      depositLink: 'https://pay.example.co.uk/deposit',
      earlierStripe: { ...STRIPE_TEST, url: stripe.url },
    })
    const later = createTestApi(stock.db, { now: MONDAY, env })
    await runPayouts(createTaskContext(later.runtime))
    expect(transfersTo(mechanic)).toMatchObject([{ amount: 9000 }])
    expect([await owedTo(mechanic), await ledgerSum()]).toEqual([0, 0])
  })

  it('while another provider was set is planned by the run that was first [PAY-44]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    const first = await stock.pool.connect()
    await first.query('begin')
    await first.query(
      `insert into payouts (id, mechanic_id, amount, provider, account_reference, planned_at)
       values (gen_random_uuid(), $1, 90, 'link', 'bank transfer', $2)`,
      [mechanic.id, MONDAY.toString()],
    )
    const second = planMechanicPayout(createTaskContext(api.runtime), mechanic.id)
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await stock.pool.query(waiting)).rowCount).toBe(1)
    await first.query('commit')
    first.release()
    expect(await second).toBe(false)
    await stock.db.delete(payouts).where(eq(payouts.mechanicId, mechanic.id))
  })

  it('by Stripe’s refusal moves nothing and is planned anew [PAY-44]', async () => {
    const mechanic = await connect()
    await earn(mechanic, 10_000)
    mechanic.account.capabilities.transfers = 'inactive'
    api.clock.now = MONDAY
    await run()
    expect([await owedTo(mechanic), transfersTo(mechanic).length]).toEqual([9000, 0])
    stripe.completeAccount(mechanic.account.id)
    api.clock.now = MONDAY.add({ hours: 7 * 24 })
    await run()
    const states = await stock.db
      .select({ state: payouts.state })
      .from(payouts)
      .where(eq(payouts.mechanicId, mechanic.id))
      .orderBy(payouts.plannedAt)
    expect(states).toEqual([{ state: 'failed' }, { state: 'paid' }])
    expect(await owedTo(mechanic)).toBe(0)
  })
})

it('the page says where there are more payouts than it lists, to the desk too [PAY-76]', async () => {
  const mechanic = await connect()
  await earn(mechanic, 10_000)
  api.clock.now = MONDAY
  await run()
  const copy = (from: number, to: number) =>
    stock.pool.query(
      `insert into payouts select r.* from payouts p, generate_series($2::int, $3::int) n,
         lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
           'planned_at', p.planned_at - make_interval(days => n), 'transfer_reference', 'copy ' || p.id || n)) r
       where p.mechanic_id = $1 and p.transfer_reference not like 'copy%'`,
      [mechanic.id, from, to],
    )
  await copy(1, 99)
  expect(await mechanic.readMoney()).toMatchObject({ hasOlderPayouts: false })
  await copy(100, 100)
  const { payouts, hasOlderPayouts } = await mechanic.readMoney()
  expect([payouts.length, hasOlderPayouts]).toEqual([100, true])
})

it('a statement names each job, its bill, the commission and what was taken back [PAY-45]', async () => {
  const mechanic = await connect()
  const first = await earn(mechanic, 10_000)
  api.clock.now = MONDAY
  await run()
  await first.refund(5000)
  const second = await earn(mechanic, 20_000)
  api.clock.now = MONDAY.add({ hours: 7 * 24 })
  await run()
  const [latest] = (await mechanic.readMoney()).payouts
  const path = `/api/mechanics/payouts/${latest.id}/statement.csv`
  const file = await mechanic.visitor.send(path, { method: 'GET' })
  const lines = String(file.body).trim().split('\r\n')
  const ofJob = (reference: string) => lines.find((line) => line.startsWith(reference))
  expect(ofJob(first.reference)).toBe(`${first.reference},,50,5,90,-45`)
  expect(ofJob(second.reference)).toBe(`${second.reference},,200,20,0,180`)
  expect(lines.at(-1)).toBe('Total,,,,,135')
  const other = await connect()
  expect((await other.visitor.send(path, { method: 'GET' })).status).toBe(404)
})

it('each payout issues a statement and an invoice of the commission, as the ledger has it [PAY-75, PAY-76]', async () => {
  const mechanic = await connect()
  const first = await earn(mechanic, 10_000)
  api.clock.now = MONDAY
  await run()
  await first.refund(5000)
  const second = await earn(mechanic, 20_000)
  api.clock.now = MONDAY.add({ hours: 7 * 24 })
  await run()
  await run()
  const { body: papers } = await mechanic.visitor.get('/api/mechanics/papers')
  const ofKind = (wanted: string) =>
    papers
      .filter(({ kind }: { kind: string }) => kind === wanted)
      .map(({ amountPounds }: { amountPounds: number }) => amountPounds)
  expect(ofKind('payout-statement')).toEqual([135, 90])
  // The refund took 5 back of the 10 that were invoiced before; 10 - 5 + 20 is what the ledger holds.
  expect(ofKind('commission-invoice')).toEqual([20, 10])
  expect(ofKind('commission-credit-note')).toEqual([5])
  const read = async (kind: string) => {
    const { id } = papers.find((paper: { kind: string }) => paper.kind === kind)
    return (await mechanic.visitor.get(`/api/papers/${id}`)).body
  }
  const statement = await read('payout-statement')
  const ofJob = ({ reference }: { reference: string }) =>
    statement.lines.find((line: { description: string }) => line.description === reference).pounds
  expect([ofJob(first), ofJob(second)]).toEqual([
    [50, 5, 90, -45],
    [200, 20, 0, 180],
  ])
  const { lines, from } = await read('commission-invoice')
  expect(from.name).toBe('Kerbside')
  expect(lines.map(({ pounds }: { pounds: number[] }) => pounds)).toEqual([[20]])
  const stranger = await connect()
  expect((await stranger.visitor.get(`/api/papers/${papers[0].id}`)).status).toBe(404)
})

it('a refund that Kerbside bears alone makes neither the bill nor the commission of the mechanic’s documents smaller [PAY-75, PAY-61]', async () => {
  const mechanic = await connect()
  const { reference, bookingId, post } = await earn(mechanic, 10_000)
  const shares = { mechanicPence: pence(0), commissionPence: pence(2000) }
  await post(refundDecided({ causeId: randomUUID(), bookingId, shares, mechanicId: mechanic.id }))
  api.clock.now = MONDAY
  await run()
  expect(await latestStatement(mechanic)).toContain(`${reference},,100,10,0,90`)
  expect(await commissionInvoicesOf(mechanic)).toEqual([10])
})

const PENNY = sharesTakenBack(pence(10_006), pence(1))

it.each([
  [
    'refund',
    async ({ bookingId, post }: Awaited<ReturnType<typeof earn>>, mechanicId: number) => {
      const causeId = randomUUID()
      const amount = pence(1)
      const decision = { borneBy: 'both' as const, reason: 'A penny', decidedBy: 'administrator 1' }
      await stock.db.insert(refundDecisions).values({
        ...{ id: causeId, bookingId, amount, decidedAt: EARNED },
        ...{ ...decision, lines: [{ position: 0, amountPence: amount }] },
      })
      await post(refundDecided({ causeId, bookingId, shares: PENNY, mechanicId }))
    },
  ],
  [
    'lost dispute',
    async ({ bookingId, post }: Awaited<ReturnType<typeof earn>>, mechanicId: number) => {
      const shares = { ...PENNY, refundPence: pence(0), writtenOffPence: pence(0) }
      await post(chargebackLost({ causeId: randomUUID(), bookingId, shares, mechanicId }))
    },
  ],
])(
  'a %s of a penny that both bear, of which the mechanic’s share is nothing, makes bill and commission of the documents smaller [PAY-75, PAY-61]',
  async (_, bear) => {
    const mechanic = await connect()
    const job = await earn(mechanic, 10_006)
    expect(PENNY).toEqual({ mechanicPence: 0, commissionPence: 1 })
    await bear(job, mechanic.id)
    api.clock.now = MONDAY
    await run()
    expect(await latestStatement(mechanic)).toContain(`${job.reference},,100.05,10,0,90.05`)
    expect(await commissionInvoicesOf(mechanic)).toEqual([10])
  },
)

it('of a bill that was written off the documents name what was paid and a tenth of it as commission, and the rest once it comes [PAY-75, PAY-64]', async () => {
  const mechanic = await connect()
  const job = await earn(mechanic, 10_000, { isPaid: false, depositPence: 3000 })
  const { reference, bookingId, post } = job
  const cause = { causeId: randomUUID(), bookingId, amountPence: pence(7000) }
  const given = billWrittenOff({
    ...cause,
    leftPence: pence(10_000),
    mechanicId: mechanic.id,
    borneBy: 'both',
  })
  await post(given)
  api.clock.now = MONDAY
  await run()
  expect(await latestStatement(mechanic)).toContain(`${reference},,30,3,0,27`)
  expect(await commissionInvoicesOf(mechanic)).toEqual([3])
  await post(billRecovered({ ...cause, writtenOff: given.lines }))
  await post(billPaid(cause))
  api.clock.now = MONDAY.add({ hours: 7 * 24 })
  await run()
  expect(await latestStatement(mechanic)).toContain(`${reference},,100,10,27,63`)
  expect(await commissionInvoicesOf(mechanic)).toEqual([7, 3])
})

it('a re-visit stands in the statement of who made it and of who bears it with their own amounts [PAY-45, CASE-12]', async () => {
  const first = await connect()
  const other = await connect()
  const revisit = await acceptedJob(api, stock, other)
  const cost = { causeId: revisit.id, bookingId: revisit.id, amountPence: pence(8000) }
  for (const entry of [
    revisitEarned({ ...cost, mechanicId: other.id }),
    revisitRecovered({ ...cost, mechanicId: first.id }),
  ])
    await inTransaction(createTaskContext(api.runtime), (ctx) => postEntry(ctx, entry))
  api.clock.now = MONDAY
  await run()
  await earn(first, 20_000)
  api.clock.now = MONDAY.add({ hours: 7 * 24 })
  await run()
  const readLine = async (mechanic: Mechanic) =>
    (await latestStatement(mechanic)).find((line) => line.startsWith(revisit.reference))
  expect(await readLine(other)).toBe(`${revisit.reference},,80,0,0,80`)
  expect(await readLine(first)).toBe(`${revisit.reference},,-80,0,0,-80`)
  expect([transfersTo(other)[0]?.amount, transfersTo(first)[0]?.amount]).toEqual([8000, 10_000])
})

describe('commission that was invoiced', () => {
  const creditsTo = async ({ visitor }: Mechanic) => {
    const { body } = await visitor.get('/api/mechanics/papers')
    return body.filter(({ kind }: { kind: string }) => kind === 'commission-credit-note')
  }
  const poundsOf = (papers: { amountPounds: number }[]) =>
    papers.map(({ amountPounds }) => amountPounds)

  it('and is not earned any more is credited at once, where no payout comes any more, and in no later invoice again [PAY-213, PAY-75]', async () => {
    const mechanic = await connect()
    const job = await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    const [invoice] = (await mechanic.visitor.get('/api/mechanics/papers')).body
    expect(invoice.kind).toBe('commission-invoice')
    api.clock.now = MONDAY.add({ hours: 24 })
    await job.refund(5000)
    const [note, ...others] = await creditsTo(mechanic)
    expect([note.amountPounds, note.number.slice(0, 4), others]).toEqual([5, 'CCN-', []])
    const { body: paper } = await mechanic.visitor.get(`/api/papers/${note.id}`)
    expect(paper.facts).toEqual([
      { label: 'Invoice', value: invoice.number },
      { label: 'Invoice date', value: 'Monday 9 November 2026' },
    ])
    expect(paper.lines).toEqual([{ description: job.reference, note: null, pounds: [5] }])
    const { bytes } = await mechanic.visitor.get(`/api/papers/${note.id}/document.pdf`)
    for (const words of [`Commission credit note ${note.number}`, invoice.number, '£5.00'])
      expect((await readPdf(bytes)).text).toContain(words)
    const ada = await signIn(api, 'administrator', '1')
    const file = await ada.get('/api/admin/papers.csv?month=2026-11')
    const line = new TextDecoder().decode(file.bytes).split('\r\n')
    expect(line.find((each) => each.startsWith(note.number))).toMatch(
      /,Commission credit note,.*,-5$/,
    )
    const other = await connect()
    expect((await other.visitor.get(`/api/papers/${note.id}`)).status).toBe(404)
    await earn(mechanic, 20_000)
    api.clock.now = MONDAY.add({ hours: 7 * 24 })
    await run()
    expect(await commissionInvoicesOf(mechanic)).toEqual([20, 10])
    expect(await creditsTo(mechanic)).toHaveLength(1)
  })

  it('of what was never paid out is credited in no paper: its first invoice is of what is left [PAY-213]', async () => {
    const mechanic = await connect()
    const job = await earn(mechanic, 10_000)
    await job.refund(5000)
    api.clock.now = MONDAY
    await run()
    expect(await commissionInvoicesOf(mechanic)).toEqual([5])
    expect(await creditsTo(mechanic)).toEqual([])
  })

  it('comes back with a decision of the bank, and has an invoice of its own at once, though its debt was given up [PAY-213, PAY-194]', async () => {
    const mechanic = await connect()
    const { id: mechanicId } = mechanic
    const { bookingId, post } = await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    const nothing = { refundPence: pence(0), writtenOffPence: pence(0) }
    const shares = { mechanicPence: pence(9000), commissionPence: pence(1000), ...nothing }
    const cause = { causeId: randomUUID(), bookingId, mechanicId }
    await post(chargebackLost({ ...cause, shares }))
    expect(poundsOf(await creditsTo(mechanic))).toEqual([10])
    const debt = { ...cause, amountPence: pence(9000) }
    await post(debtWrittenOff(debt))
    await post(chargebackGivenBack({ ...cause, shares }))
    await post(debtRecovered(debt))
    expect(await owedTo(mechanic)).toBe(0)
    expect(await commissionInvoicesOf(mechanic)).toEqual([10, 10])
    expect(poundsOf(await creditsTo(mechanic))).toEqual([10])
    const [again, first] = (await mechanic.visitor.get('/api/mechanics/papers')).body.filter(
      ({ kind }: { kind: string }) => kind === 'commission-invoice',
    )
    expect((await mechanic.visitor.get(`/api/papers/${again.id}`)).body.facts).toEqual([
      { label: 'Adds to invoice', value: first.number },
      { label: 'Invoice date', value: 'Monday 9 November 2026' },
    ])
  })

  it('is credited with the VAT of its invoice, whatever our registration is by then [PAY-213, PAY-79]', async () => {
    const mechanic = await connect()
    const { env } = api.runtime
    const totals = async (kind: string) => {
      const { body } = await mechanic.visitor.get('/api/mechanics/papers')
      const { id } = body.find((paper: { kind: string }) => paper.kind === kind)
      const paper = (await mechanic.visitor.get(`/api/papers/${id}`)).body
      return [paper.from.vatNumber, ...paper.totals.map(({ pounds }: { pounds: number }) => pounds)]
    }
    try {
      env.vatNumber = 'GB980780684'
      const first = await earn(mechanic, 12_000)
      api.clock.now = MONDAY
      await run()
      env.vatNumber = null
      const second = await earn(mechanic, 6000)
      api.clock.now = MONDAY.add({ hours: 7 * 24 })
      await run()
      expect(await totals('commission-invoice')).toEqual([null, 6])
      await first.refund(6000)
      expect(await totals('commission-credit-note')).toEqual(['GB980780684', 5, 1, 6])
      env.vatNumber = 'GB123456782'
      api.clock.now = MONDAY.add({ hours: 7 * 24 + 1 })
      await second.refund(3000)
      expect(await totals('commission-credit-note')).toEqual([null, 3])
    } finally {
      env.vatNumber = null
    }
  })

  it('and that a release before this one left too high is credited by the hourly task, once [PAY-213]', async () => {
    const mechanic = await connect()
    const { bookingId } = await earn(mechanic, 10_000)
    api.clock.now = MONDAY
    await run()
    const half = { causeId: randomUUID(), bookingId, amountPence: pence(5000) }
    const refund = billRefundOwed({
      ...half,
      leftPence: pence(10_000),
      mechanicId: mechanic.id,
    })
    // As that release posted it.
    await inTransaction(createTaskContext(api.runtime), (ctx) =>
      postEntries(ctx, [{ ...refund, at: api.clock.now }]),
    )
    expect(await creditsTo(mechanic)).toEqual([])
    api.clock.now = MONDAY.add({ hours: 72 })
    expect(await correctCommission(createTaskContext(api.runtime))).toBe(1)
    expect(poundsOf(await creditsTo(mechanic))).toEqual([5])
    expect(await correctCommission(createTaskContext(api.runtime))).toBe(0)
    expect(await commissionInvoicesOf(mechanic)).toEqual([10])
  })

  it.each([
    ['the payout', false],
    ['the refund', true],
  ])(
    'of a payout and a refund at the same instant is the ledger’s, where %s is first [PAY-213]',
    async (_, isRefundFirst) => {
      const mechanic = await connect()
      const { bookingId } = await earn(mechanic, 10_000)
      api.clock.now = MONDAY
      await planMechanicPayout(createTaskContext(api.runtime), mechanic.id)
      const [payout] = await stock.db
        .select()
        .from(payouts)
        .where(eq(payouts.mechanicId, mechanic.id))
      if (!payout) throw new Error('nothing was planned')
      const half = { causeId: randomUUID(), bookingId, amountPence: pence(5000) }
      const refund = (ctx: Context) =>
        postEntry(
          ctx,
          billRefundOwed({ ...half, leftPence: pence(10_000), mechanicId: mechanic.id }),
        )
      const settle = (ctx: Context) => settlePaidPayout(ctx, payout, randomUUID())
      const [first, second] = isRefundFirst ? [refund, settle] : [settle, refund]
      let later: Promise<unknown> | null = null
      await inTransaction(createTaskContext(api.runtime), async (ctx) => {
        await first(ctx)
        later = inTransaction(createTaskContext(api.runtime), second)
        await waitsOrEnds(later)
      })
      await later
      const invoiced = await commissionInvoicesOf(mechanic)
      const credited = poundsOf(await creditsTo(mechanic))
      expect([invoiced, credited]).toEqual(isRefundFirst ? [[5], []] : [[10], [5]])
    },
  )
})

/** Until a transaction waits for a lock of another, or is over. */
async function waitsOrEnds(other: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  other.then(end, end)
  const isWaiting = async () => {
    const { rowCount } = await stock.pool.query(
      "select from pg_locks where locktype = 'advisory' and not granted",
    )
    return rowCount !== 0
  }
  while (!(isOver || (await isWaiting()))) await setTimeout(10)
}

/** The lines of the file that goes with the newest payout. */
async function latestStatement({ visitor, readMoney }: Mechanic): Promise<string[]> {
  const [latest] = (await readMoney()).payouts
  const path = `/api/mechanics/payouts/${latest.id}/statement.csv`
  return String((await visitor.send(path, { method: 'GET' })).body).split('\r\n')
}

/** The newest first. */
async function commissionInvoicesOf({ visitor }: Mechanic): Promise<number[]> {
  const { body } = await visitor.get('/api/mechanics/papers')
  return body
    .filter(({ kind }: { kind: string }) => kind === 'commission-invoice')
    .map(({ amountPounds }: { amountPounds: number }) => amountPounds)
}

it('an event of an account that is none of ours, or of the other mode, changes nothing [PAY-40]', async () => {
  const mechanic = await connect({ isReady: false })
  const complete = {
    ...mechanic.account,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  }
  for (const change of [
    { account: 'acct_of_somebody' },
    { account: mechanic.account.id, livemode: false },
  ])
    await sendStripeEvent(api, buildStripeEvent('account.updated', complete, change))
  const foreign = { ...complete, id: 'acct_of_somebody' }
  await sendStripeEvent(
    api,
    buildStripeEvent('account.updated', foreign, { account: 'acct_of_somebody' }),
  )
  expect((await mechanic.readMoney()).account.isReady).toBe(false)
})

it('what is planned adds up to its lines [PAY-42]', async () => {
  const rows = await stock.db
    .select({
      differs: sql<boolean>`sum(${payoutLines.amountPence}) <> round(${payouts.amount} * 100)`,
    })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .groupBy(payouts.id)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ differs }) => !differs)).toBe(true)
})
