import { sql } from 'drizzle-orm'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { slotOf } from '#test/support/jobs.ts'
import { buildStripeEvent } from '#test/support/stripe.ts'
import { enterStripe, hear, type StripeLiving, type StripeWorld } from './stripe-world.ts'

/* What may become of a job whose money is at Stripe. */

type Step = (world: StripeWorld, living: StripeLiving) => Promise<unknown>

/** The payments of the job, by our own ids: the deposit first. Reads by the test's own connection, which never crashes. */
async function listPayments({ stock }: StripeWorld, { id }: StripeLiving): Promise<string[]> {
  const { rows } = await stock.db.execute<{ id: string }>(
    sql`select id from payments where booking_id = ${id} union all select id from bills where booking_id = ${id}`,
  )
  return rows.map((row) => row.id)
}

/** What was paid for one of them at Stripe. */
async function listPaid(world: StripeWorld, living: StripeLiving) {
  const own = await listPayments(world, living)
  return world.stripe.intents.filter(
    ({ metadata, status }) =>
      status === 'succeeded' && own.includes(String(metadata.payment_id ?? '')),
  )
}

/** What is left of a payment at Stripe, by its own books, without its fees. */
export function leftOf({ stripe }: StripeWorld, intent: string): number {
  const about = stripe.disputes.filter(({ payment_intent }) => payment_intent.id === intent)
  return stripe.balance
    .filter(
      ({ source }) => source.payment_intent === intent || about.some(({ id }) => id === source.id),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** The customer pays on the page that is open, once for each thing. */
const pay =
  (card: 'works' | 'declines' | 'asks' = 'works', isHeard = true): Step =>
  async (world, living) => {
    const { stripe, api } = world
    const own = await listPayments(world, living)
    const paid = (await listPaid(world, living)).map(({ metadata }) => metadata.payment_id)
    const now = api.clock.now.epochMilliseconds / 1000
    const open = stripe.sessions.findLast(
      ({ status, client_reference_id: id, expires_at }) =>
        status === 'open' && expires_at > now && own.includes(id) && !paid.includes(id),
    )
    if (!open) return
    const session = stripe.pay(open.id, card)
    if (isHeard) await hear(world, living, buildStripeEvent('checkout.session.completed', session))
  }

const openPage =
  (path: string): Step =>
  (_, { customer, id }) =>
    customer.post(`/api/bookings/${id}/${path}`)

const complete: Step = async (world, living) => {
  const { api, stock } = world
  const slot = await slotOf(stock, living.id)
  if (Temporal.Instant.compare(api.clock.now, slot) < 0) api.clock.now = slot
  const mechanic = await enterStripe(world, 'mechanic', String(living.mechanicId))
  const path = `/api/mechanics/jobs/${living.id}`
  for (const status of ['on-the-way', 'in-progress'])
    await mechanic.post(`${path}/progress`, { status })
  await mechanic.post(`${path}/complete`, { mileage: 64_120, undone: [] })
}

const refund =
  (amount: number): Step =>
  async (world, { id }) => {
    const { rows } = await world.stock.db.execute<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::float as sum from refund_decisions where booking_id = ${id}`,
    )
    const ada = await enterStripe(world, 'administrator', '1')
    await ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: rows[0]?.sum ?? 0,
    })
  }

/**
 * Somebody refunds on Stripe's own pages what is left: of a part nobody knows what it was for, and a person has a case.
 * Stripe refunds nothing that a bank has taken.
 */
const refundThere =
  ({ isHeard = true } = {}): Step =>
  async (world, living) => {
    const { stripe } = world
    const [paid] = await listPaid(world, living)
    if (!paid || stripe.disputes.some(({ payment_intent: { id } }) => id === paid.id)) return
    const amount = leftOf(world, paid.id)
    if (amount <= 0) return
    stripe.refundByHand(paid.id, amount)
    const event = buildStripeEvent('charge.refunded', stripe.charge(paid.id))
    if (isHeard) await hear(world, living, event)
    else living.unreceived.push(event)
  }

const tell = (
  world: StripeWorld,
  living: StripeLiving,
  type: string,
  dispute: { payment_intent: { id: string } },
) =>
  hear(
    world,
    living,
    buildStripeEvent(type, { ...dispute, payment_intent: dispute.payment_intent.id }),
  )

/** Of the deposit (0) or of the newest payment. */
const dispute =
  (which: 'first' | 'newest', isEnquiry = false): Step =>
  async (world, living) => {
    const paid = await listPaid(world, living)
    const own = which === 'first' ? paid.at(-1) : paid.at(0)
    if (!own || world.stripe.disputes.some(({ payment_intent: { id } }) => id === own.id)) return
    const amount = leftOf(world, own.id)
    if (amount <= 0) return
    const opened = world.stripe.openDispute(
      { id: own.id, metadata: own.metadata },
      { amount, isEnquiry },
    )
    await tell(world, living, 'charge.dispute.created', opened)
  }

async function listDisputes(world: StripeWorld, living: StripeLiving) {
  const paid = (await listPaid(world, living)).map(({ id }) => id)
  return world.stripe.disputes.filter(({ payment_intent: { id } }) => paid.includes(id))
}

/** What a bank had asked about is taken, as far as it is there, or is not. */
const endEnquiries =
  (ending: 'taken' | 'over'): Step =>
  async (world, living) => {
    for (const asked of await listDisputes(world, living)) {
      if (asked.status !== 'warning_needs_response') continue
      const isThere = leftOf(world, asked.payment_intent.id) >= asked.amount
      asked.status = ending === 'taken' && isThere ? 'needs_response' : 'warning_closed'
      if (asked.status === 'needs_response') world.stripe.moveDisputed(asked, -asked.amount, 2000)
      await tell(world, living, 'charge.dispute.updated', asked)
    }
  }

const decide =
  (outcome: 'won' | 'lost', isHeard = true): Step =>
  async (world, living) => {
    for (const open of await listDisputes(world, living)) {
      if (open.status !== 'needs_response') continue
      open.status = outcome
      if (outcome === 'won') world.stripe.moveDisputed(open, open.amount, 0)
      if (isHeard) await tell(world, living, 'charge.dispute.closed', open)
    }
  }

/** The bank decides the other way, and its money moves. */
const decideAnew: Step = async (world, living) => {
  for (const decided of await listDisputes(world, living)) {
    if (decided.status !== 'won' && decided.status !== 'lost') continue
    const isWon = decided.status === 'lost'
    if (!isWon && leftOf(world, decided.payment_intent.id) < decided.amount) continue
    decided.status = isWon ? 'won' : 'lost'
    world.stripe.moveDisputed(decided, isWon ? decided.amount : -decided.amount, 0)
    await tell(world, living, 'charge.dispute.updated', decided)
  }
}

const payOut: Step = async (world) => {
  await world.stock.db.execute(sql`delete from payout_runs`)
  await runPayouts(world.tasks())
}

const takeBack =
  (most: number, isHeard = true): Step =>
  async (world, living) => {
    const { stripe } = world
    const transfer = stripe.transfers.find(
      ({ destination, amount, amount_reversed }) =>
        destination === `acct_${living.mechanicId}` && amount > amount_reversed,
    )
    if (!transfer) return
    const amount = Math.min(most, transfer.amount - transfer.amount_reversed)
    stripe.write(
      `/v1/transfers/${transfer.id}/reversals`,
      new URLSearchParams({ amount: String(amount) }),
    )
    if (isHeard) await hear(world, living, buildStripeEvent('transfer.reversed', { ...transfer }))
  }

/** A night comes after it, in which the books are compared. */
const later =
  (hours: number): Step =>
  async ({ api, tasks }) => {
    api.clock.now = api.clock.now.add({ hours })
    await reconcile(tasks())
  }

const makeRefunds: Step = async ({ tasks }) => {
  await sendRefunds(tasks())
  await sendRefundOrders(tasks())
  await returnUnusedDeposits(tasks())
}

const STRIPE_STEPS = {
  'open deposit page': openPage('pay'),
  pay: pay(),
  'pay, card declines later': pay('declines'),
  'pay, bank asks later': pay('asks'),
  'pay, event lost': pay('works', false),
  cancel: (_, { customer, id }) => customer.post(`/api/bookings/${id}/cancel`, {}),
  complete,
  'charge bill': ({ tasks }) => askForBills(tasks()),
  'open bill page': openPage('bill/pay'),
  'refund 7': refund(7),
  'refund 40': refund(40),
  'make refunds': makeRefunds,
  'refunded on their pages': refundThere(),
  'refunded on their pages, heard late': refundThere({ isHeard: false }),
  'dispute of the deposit': dispute('first'),
  'dispute of the newest payment': dispute('newest'),
  'enquiry about the deposit': dispute('first', true),
  'enquiry about the newest payment': dispute('newest', true),
  'enquiries become disputes': endEnquiries('taken'),
  'enquiries end': endEnquiries('over'),
  'disputes won': decide('won'),
  'disputes lost': decide('lost'),
  'disputes lost, event lost': decide('lost', false),
  'banks decide anew': decideAnew,
  'pay out': payOut,
  'payout taken back': takeBack(1_000_000),
  'a part of a payout taken back, event lost': takeBack(1234, false),
  'news again': async (world, living) => {
    for (const event of living.unreceived.splice(0)) await hear(world, living, event)
  },
  'catch up': ({ tasks }) => catchUpPayments(tasks()),
  'a day': later(24),
  'three days': later(72),
} satisfies Record<string, Step>

export type StripeStepName = keyof typeof STRIPE_STEPS
export const STRIPE_STEP_NAMES = Object.keys(STRIPE_STEPS) as StripeStepName[] // Its own keys.

export function makeAtStripe(name: StripeStepName, world: StripeWorld, living: StripeLiving) {
  const step: Step = STRIPE_STEPS[name]
  return step(world, living)
}
