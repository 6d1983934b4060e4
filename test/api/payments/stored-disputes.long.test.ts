import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments, providerEvents } from '#server/db/schema/payments.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi, type TestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* Disputes that we have heard of, while Stripe does not answer, or in a database of a release before. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
/** The same installation once its owner has changed to a fixed link and has left Stripe's settings in place. */
const later = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({
    mode: 'live',
    paymentProvider: 'link',
    depositLink: 'https://pay.example.co.uk/deposit',
    earlierStripe: { ...STRIPE_TEST, url: stripe.url },
  }),
})
stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
const here = () => ({ api, stock, stripe })

beforeEach(() => {
  stripe.faults.length = 0
  api.clock.now = NOW
  later.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

const signInAda = (which: TestApi) => signIn(which, 'administrator', '1')

type Dispute = ReturnType<typeof stripe.openDispute>

/** A bank takes some of what was paid last at Stripe, or asks about it. */
function openLast(amount?: number, isEnquiry = false): Dispute {
  const [intent] = stripe.intents
  if (intent === undefined) throw new Error('nothing was paid')
  return stripe.openDispute(intent, { amount: amount ?? intent.amount, isEnquiry })
}

const hear = async (dispute: Dispute, type = 'charge.dispute.created') => {
  const event = { ...dispute, payment_intent: dispute.payment_intent.id }
  expect((await sendStripeEvent(api, buildStripeEvent(type, event))).status).toBe(200)
}

/** A deposit that is paid before anybody has booked. */
async function payUnbooked(): Promise<{ visitor: Visitor; quoteId: string }> {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  await visitor.post(`/api/quotes/${quoteId}/deposit`)
  await payLastAtStripe(here())
  return { visitor, quoteId }
}

type Listed = { id: string; pounds: number }

/** The refund of a deposit that was never booked. */
async function oweUnbooked(): Promise<string> {
  const { quoteId } = await payUnbooked()
  api.clock.now = NOW.add({ hours: (QUOTE_VALID_DAYS + 2) * 24 })
  await returnUnusedDeposits(createTaskContext(api.runtime))
  api.clock.now = NOW
  const [deposit] = await stock.db.select().from(payments).where(eq(payments.quoteId, quoteId))
  return deposit?.id ?? ''
}

/** The fee of an applicant who is rejected. */
async function oweFee(): Promise<string> {
  const { mechanicId, id } = await openFeeAtStripe(here())
  await payLastAtStripe(here())
  await (await signInAda(api)).post(`/api/admin/mechanics/${mechanicId}/reject`, {
    reason: 'No insurance',
  })
  return id
}

describe('an open dispute of which we have heard, while Stripe does not answer,', () => {
  it.each([
    ['a deposit without a booking', oweUnbooked],
    ['a registration fee', oweFee],
  ])(
    'refuses a refund of %s by hand, also to a sender who has looked there [PAY-191]',
    async (_, owe) => {
      const refundId = await owe()
      const dispute = openLast()
      await hear(dispute)
      const ada = await signInAda(later)
      const { refunds } = (await ada.get('/api/admin/by-hand')).body
      const { pounds } = refunds.find(({ id }: Listed) => id === refundId)
      stripe.faults.push('garbage', 'garbage')
      const { status, body } = await ada.post(`/api/admin/refunds/${refundId}/made`, {
        amount: pounds,
        madeOn: '2026-11-02',
        reference: 'KERBSIDE 4711',
        reason: 'Paid from the business account',
        hasLooked: true,
      })
      expect([status, body.message]).toEqual([409, expect.stringContaining('still open')])
    },
  )

  it('refuses to refund a registration fee [PAY-191]', async () => {
    const { mechanicId } = await openFeeAtStripe(here())
    await payLastAtStripe(here())
    const dispute = openLast()
    await hear(dispute)
    const ada = await signInAda(api)
    const refund = () =>
      ada.post(`/api/admin/mechanics/${mechanicId}/registration-fee/refund`, { reason: 'Left' })
    stripe.faults.push('garbage', 'garbage')
    expect((await refund()).status).toBe(409)
    stripe.faults.length = 0
    dispute.status = 'won'
    stripe.moveDisputed(dispute, dispute.amount, 0)
    expect((await refund()).status).toBe(200)
  })
})

const reasonsOf = async ({ visitor }: SignedInMechanic) =>
  (await visitor.get('/api/mechanics/money')).body.waiting.map(
    ({ reason }: { reason: string }) => reason,
  )

/** The quote of a deposit that is paid already is booked, and the job is done. */
async function completeUnbooked(
  mechanic: SignedInMechanic,
  { visitor, quoteId }: { visitor: Visitor; quoteId: string },
): Promise<string> {
  const { body } = await book(visitor, quoteId, {
    ...buildPerson(),
    mechanicId: mechanic.id,
    scheduledDate: await firstFreeSlot(visitor, mechanic.id, quoteId),
  })
  const { rows } = await stock.pool.query<{ at: string }>(
    'select scheduled_date::text as at from bookings where id = $1',
    [body.id],
  )
  const path = `/api/mechanics/jobs/${body.id}`
  await mechanic.visitor.post(`${path}/accept`, { mechanicId: mechanic.id })
  api.clock.now = Temporal.Instant.from((rows[0]?.at ?? '').replace(' ', 'T'))
  for (const status of ['on-the-way', 'in-progress'])
    await mechanic.visitor.post(`${path}/progress`, { status })
  await mechanic.visitor.post(`${path}/complete`, { mileage: 64_120 })
  return body.id
}

it('a deposit that a bank had taken before it belonged to a booking stops the payout of its job and its refunds, until that is decided [PAY-46, PAY-60]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const unbooked = await payUnbooked()
  const dispute = openLast()
  await hear(dispute)
  const id = await completeUnbooked(mechanic, unbooked)
  expect(await reasonsOf(mechanic)).toEqual(['disputed'])
  const refundable = await (await signInAda(api)).get(`/api/admin/bookings/${id}/refundable`)
  expect(refundable.body.message).toContain('bank has taken')

  dispute.status = 'lost'
  await hear(dispute, 'charge.dispute.closed')
  expect(await reasonsOf(mechanic)).toEqual(['unpaid'])
})

it('a deposit that a bank had asked about before it belonged to a booking stops the payout of its job, and its case leads there [PAY-41, PAY-123]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const unbooked = await payUnbooked()
  const dispute = openLast(undefined, true)
  await hear(dispute)
  const id = await completeUnbooked(mechanic, unbooked)
  expect(await reasonsOf(mechanic)).toEqual(['disputed'])
  await hear(dispute, 'charge.dispute.updated')
  const { body } = await (await signInAda(api)).get('/api/admin/operator-cases')
  expect(body).toContainEqual(
    expect.objectContaining({ kind: 'dispute', bookingId: id, closed: null }),
  )
  dispute.status = 'warning_closed'
  await hear(dispute, 'charge.dispute.closed')
  expect(await reasonsOf(mechanic)).toEqual(['unpaid'])
})

it('an enquiry stops a payout also after an earlier dispute of the job was won [PAY-46]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id } = await acceptedJob(api, stock, mechanic, 'completed')
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  await payUnbooked()
  const metadata = { payment_id: bill?.id ?? '', purpose: 'bill' }
  const first = Object.assign(openLast(), { payment_intent: { id: 'pi_won', metadata } })
  await hear(first)
  first.status = 'won'
  stripe.moveDisputed(first, first.amount, 0)
  await hear(first, 'charge.dispute.closed')
  expect(await reasonsOf(mechanic)).toEqual(['unpaid'])
  await hear(Object.assign(openLast(3000, true), { payment_intent: { id: 'pi_won', metadata } }))
  expect(await reasonsOf(mechanic)).toEqual(['disputed'])
})

it('the outcome of a dispute is asked of the provider before, once another one is used [PAY-192]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  await payLastAtStripe(here())
  const dispute = openLast()
  await hear(dispute)
  dispute.status = 'won'
  stripe.moveDisputed(dispute, dispute.amount, 0)
  await reconcile(createTaskContext(later.runtime))
  const [found] = await stock.db
    .select()
    .from(operatorCases)
    .where(eq(operatorCases.subject, dispute.id))
  expect(found?.closedBecause).toBe('The dispute was won.')
})

/** Five pounds of a bill that was paid. */
async function owePart(): Promise<string> {
  const { id } = await openBillAtStripe(here())
  await payLastAtStripe(here())
  await (await signInAda(api)).post(`/api/admin/bookings/${id}/refund`, {
    lines: [{ position: 0, amount: 5 }],
    borneBy: 'both',
    reason: 'The pads squealed',
    refundedBefore: 0,
  })
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  return bill?.id ?? ''
}

/** What banks took of a payment, and what they made of its refunds. */
async function readTaken(id: string) {
  const { rows } = await stock.db.execute<{ lost: string; made: string }>(sql`
    select (select sum(lost) from (select id, lost from payments union all select id, lost from bills
        union all select id, lost from registration_fees) paid where id = ${id}) as lost,
      (select sum(by_bank) from (select payment_id as id, by_bank from refunds
        union all select payment_id, by_bank from refund_orders
        union all select id, refund_by_bank from registration_fees) refunded where id = ${id}) as made`)
  return rows[0]
}

/** What a release left that stored neither disputes nor what banks took. */
async function forgetTaken(id: string) {
  for (const statement of [
    sql`delete from disputes where payment_id = ${id}`,
    sql`update payments set lost = 0 where id = ${id}`,
    sql`update bills set lost = 0 where id = ${id}`,
    sql`update registration_fees set lost = 0, refund_by_bank = 0 where id = ${id}`,
    sql`update refunds set by_bank = 0 where payment_id = ${id}`,
    sql`update refund_orders set by_bank = 0 where payment_id = ${id}`,
  ])
    await stock.db.execute(statement)
}

/** Each night reads a day, once. */
let nights = 0

it.each([
  ['a deposit', oweUnbooked],
  ['a part of a bill', owePart],
  ['a registration fee', oweFee],
])(
  'a loss that made the refund of %s, and that a release before had booked, counts in the night after [PAY-192]',
  async (_, owe) => {
    const paymentId = await owe()
    const dispute = openLast()
    dispute.status = 'lost'
    await hear(dispute, 'charge.dispute.closed')
    const taken = await readTaken(paymentId)
    expect(Number(taken?.made)).toBeGreaterThan(0)
    await forgetTaken(paymentId)
    for (let count = 0; count < 2; count += 1) {
      nights += 1
      api.clock.now = NOW.add({ hours: 24 * nights + 2 })
      await reconcile(createTaskContext(api.runtime))
      expect(await readTaken(paymentId)).toEqual(taken)
    }
  },
)

it.each([
  ['a part of a deposit', oweUnbooked, sendRefunds, 1000],
  ['a deposit', oweUnbooked, sendRefunds, undefined],
  ['a bill', owePart, sendRefundOrders, undefined],
  ['a part of a registration fee', oweFee, sendFeeRefunds, 1000],
  ['a registration fee', oweFee, sendFeeRefunds, undefined],
])(
  'what goes back while a bank takes %s is in the books as it went, and our loss beyond what was owed [PAY-199]',
  async (_, owe, sendAll, amount) => {
    // What others have left to send.
    await sendAll(createTaskContext(api.runtime))
    const paymentId = await owe()
    const ctx = createTaskContext(api.runtime)
    const { refund, readDispute } = ctx.payments
    const read = async () => {
      const { rows } = await stock.db.execute<{ account: string; pence: number }>(
        sql`select l.account, sum(l.amount_pence)::int as pence from ledger_lines l group by 1`,
      )
      const of = (account: string) => rows.find((row) => row.account === account)?.pence ?? 0
      return { clearing: of('provider-clearing'), writtenOff: of('written-off') }
    }
    const before = await read()
    let sentPence = 0
    let taken = 0
    await sendAll({
      ...ctx,
      payments: {
        ...ctx.payments,
        refund: async (order) => {
          const made = await refund?.(order)
          if (!made) throw new Error('nothing was sent')
          if (order.id !== paymentId) return made
          sentPence = made.amountPence
          const dispute = openLast(amount)
          dispute.status = 'lost'
          taken = dispute.amount
          const lost = await readDispute?.(dispute.id)
          // Its news is heard at the same time: what was sent was not heard of then.
          if (lost) await applyDispute(ctx, lost)
          return made
        },
      },
    })
    const after = await read()
    expect(sentPence).toBeGreaterThan(0)
    expect(before.clearing - after.clearing).toBe(sentPence + taken + 2000)
    expect(after.writtenOff - before.writtenOff).toBeGreaterThanOrEqual(Math.min(sentPence, taken))
  },
)

/** The statement of the migration that stores what is open when its release starts. */
const STORE_OPEN = readFileSync(path.join(MIGRATIONS, '0074_disputes.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('INSERT INTO "disputes"'))

it.each([
  ['a deposit', oweUnbooked, true],
  ['a registration fee', oweFee, true],
  ['a bill', owePart, true],
  ['a bill, by its booking alone,', owePart, false],
])(
  'a dispute of %s that a release before had opened is stored when this one starts [PAY-192]',
  async (_, owe, hasEvents) => {
    const paymentId = await owe()
    const dispute = openLast()
    await hear(dispute)
    const stored = () => stock.db.select().from(disputes).where(eq(disputes.reference, dispute.id))
    const before = await stored()
    expect(before).toMatchObject([{ paymentId, state: 'open' }])
    await stock.db.delete(disputes).where(eq(disputes.reference, dispute.id))
    if (!hasEvents) await stock.db.delete(providerEvents).where(eq(providerEvents.type, 'disputed'))
    await stock.db.execute(sql.raw(`${STORE_OPEN} ON CONFLICT DO NOTHING`.replace(';', '')))
    expect(await stored()).toEqual(before)
  },
)
