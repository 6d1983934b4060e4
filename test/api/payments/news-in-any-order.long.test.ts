import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeAtStripe, type StripeStepName } from '#test/support/histories/stripe-steps.ts'
import {
  beginAtStripe,
  enterStripe,
  openStripeWorld,
  type StripeLiving,
  type StripeWorld,
} from '#test/support/histories/stripe-world.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { shuffle } from '#test/support/shuffle.ts'
import { STRIPE_TEST } from '#test/support/stand-ins/stripe.ts'
import { buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/*
 * The news of what has happened at Stripe comes in each order, and each piece once, twice and three times at once: all orders
 * end with the same balances, papers and pages.
 */

const ORDERS = 12

type News = { type: string; object: object; change?: Record<string, unknown> }

const steps = async (world: StripeWorld, living: StripeLiving, ...names: StripeStepName[]) => {
  for (const name of names) await makeAtStripe(name, world, living)
}

const intentOf = (world: StripeWorld, session: { payment_intent: string | null }) => {
  const found = world.stripe.intents.find(({ id }) => id === session.payment_intent)
  if (!found) throw new Error('there is no such payment')
  return found
}

/** The customer opens the page of the deposit and pays there, and nobody hears of it. */
async function payUnheard(world: StripeWorld, living: StripeLiving) {
  await makeAtStripe('open deposit page', world, living)
  const session = world.stripe.sessions.at(-1)
  if (!session) throw new Error('no page was opened')
  return world.stripe.pay(session.id)
}

const newsOfDispute = (type: string, dispute: { payment_intent: { id: string } }): News => ({
  type: `charge.dispute.${type}`,
  object: { ...dispute, payment_intent: dispute.payment_intent.id },
})

async function disputeDeposit(world: StripeWorld, living: StripeLiving) {
  const session = await payUnheard(world, living)
  const { id, metadata } = intentOf(world, session)
  const dispute = world.stripe.openDispute({ id, metadata }, { amount: 3000 })
  return { session, dispute }
}

const SCENARIOS: Record<string, (world: StripeWorld, living: StripeLiving) => Promise<News[]>> = {
  'a deposit that goes back in two parts': async (world, living) => {
    const session = await payUnheard(world, living)
    const intent = String(session.payment_intent)
    world.stripe.refundByHand(intent, 1000)
    const first = world.stripe.charge(intent)
    world.stripe.refundByHand(intent, 2000)
    return [
      { type: 'checkout.session.completed', object: session },
      { type: 'charge.refunded', object: first },
      { type: 'charge.refunded', object: world.stripe.charge(intent) },
    ]
  },
  'a deposit that is paid in the second checkout': async (world, living) => {
    await makeAtStripe('open deposit page', world, living)
    const expired = world.stripe.expire(world.stripe.sessions.at(-1)?.id ?? '')
    const session = await payUnheard(world, living)
    return [
      { type: 'checkout.session.expired', object: expired },
      { type: 'checkout.session.completed', object: session },
      { type: 'payment_intent.succeeded', object: intentOf(world, session) },
      { type: 'charge.succeeded', object: world.stripe.charge(String(session.payment_intent)) },
    ]
  },
  'a deposit that a bank takes': async (world, living) => {
    const { session, dispute } = await disputeDeposit(world, living)
    dispute.status = 'lost'
    return [
      { type: 'checkout.session.completed', object: session },
      ...['created', 'updated', 'funds_withdrawn', 'closed'].map((type) =>
        newsOfDispute(type, dispute),
      ),
    ]
  },
  'a deposit whose dispute is won': async (world, living) => {
    const { session, dispute } = await disputeDeposit(world, living)
    dispute.status = 'won'
    world.stripe.moveDisputed(dispute, 3000, 0)
    return [
      { type: 'checkout.session.completed', object: session },
      ...['created', 'funds_withdrawn', 'closed', 'funds_reinstated'].map((type) =>
        newsOfDispute(type, dispute),
      ),
    ]
  },
  'a deposit that a bank asks about': async (world, living) => {
    const session = await payUnheard(world, living)
    const { id, metadata } = intentOf(world, session)
    const dispute = world.stripe.openDispute({ id, metadata }, { amount: 3000, isEnquiry: true })
    return [
      { type: 'checkout.session.completed', object: session },
      newsOfDispute('created', dispute),
      newsOfDispute('updated', dispute),
    ]
  },
  'a refund that a bank returns': async (world, living) => {
    await steps(world, living, 'open deposit page', 'pay', 'cancel', 'make refunds')
    return newsOfReturned(world)
  },
  'a refund that a bank returns, whose answers were lost': async (world, living) => {
    await steps(world, living, 'open deposit page', 'pay', 'cancel')
    world.stripe.faults.push('none', 'none', 'lost-answer', 'lost-answer')
    await makeAtStripe('make refunds', world, living)
    return newsOfReturned(world)
  },
  'a bill that is paid by card and goes back in part': async (world, living) => {
    await steps(world, living, 'open deposit page', 'pay', 'complete', 'charge bill', 'refund 7')
    await makeAtStripe('make refunds', world, living)
    const refund = world.stripe.refunds.at(-1)
    const intent = String(refund?.payment_intent)
    const paid = world.stripe.intents.find(({ id }) => id === intent)
    return [
      { type: 'payment_intent.payment_failed', object: { ...paid, status: 'requires_action' } },
      { type: 'payment_intent.succeeded', object: { ...paid } },
      { type: 'charge.refunded', object: world.stripe.charge(intent) },
      { type: 'refund.updated', object: { ...refund } },
    ]
  },
  'a bill that is paid on its page and goes back there': async (world, living) => {
    await steps(world, living, 'open deposit page', 'pay, card declines later', 'complete')
    await steps(world, living, 'charge bill', 'open bill page')
    const expired = world.stripe.expire(world.stripe.sessions.at(-1)?.id ?? '')
    await makeAtStripe('open bill page', world, living)
    const session = world.stripe.pay(world.stripe.sessions.at(-1)?.id ?? '')
    const intent = String(session.payment_intent)
    world.stripe.refundByHand(intent)
    return [
      { type: 'checkout.session.expired', object: expired },
      { type: 'checkout.session.completed', object: session },
      { type: 'charge.refunded', object: world.stripe.charge(intent) },
    ]
  },
  'a payout that comes back in two parts, and whose bank refused it first': async (
    world,
    living,
  ) => {
    await steps(world, living, 'open deposit page', 'pay', 'complete', 'charge bill', 'three days')
    await makeAtStripe('pay out', world, living)
    const reference = `acct_${living.mechanicId}`
    const transfer = world.stripe.transfers.find(({ destination }) => destination === reference)
    if (!transfer) throw new Error('nothing was transferred')
    const take = (amount: number): News => {
      world.stripe.write(
        `/v1/transfers/${transfer.id}/reversals`,
        new URLSearchParams({ amount: String(amount) }),
      )
      return { type: 'transfer.reversed', object: { ...transfer } }
    }
    const own = { account: reference }
    const account = world.stripe.accounts.find(({ id }) => id === reference)
    return [
      take(1000),
      take(500),
      { type: 'payout.failed', object: { id: 'po_1', amount: 700 }, change: own },
      { type: 'payout.paid', object: { id: 'po_2', amount: 700 }, change: own },
      { type: 'account.updated', object: { ...account }, change: own },
    ]
  },
}

function newsOfReturned({ stripe }: StripeWorld): News[] {
  const refund = stripe.refunds.at(-1)
  if (!refund) throw new Error('nothing was refunded')
  const made = stripe.charge(refund.payment_intent)
  const created = { ...refund }
  refund.status = 'failed'
  stripe.book('refund_failure', refund.amount, {
    ...{ id: refund.id, metadata: refund.metadata },
    payment_intent: refund.payment_intent,
  })
  return [
    { type: 'refund.created', object: created },
    { type: 'charge.refunded', object: made },
    { type: 'refund.updated', object: { ...refund } },
    { type: 'refund.failed', object: { ...refund } },
  ]
}

/** All orders, or as many of them by chance. The first is the one in which it happened. */
function listOrders(count: number): number[][] {
  const all = permute([...Array(count).keys()])
  const [first = [], ...others] = all
  return all.length <= ORDERS ? all : [first, ...shuffle(others).slice(1 - ORDERS)]
}

const permute = (items: number[]): number[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item) =>
        permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      )

/** Tells a piece of news once, twice one after the other, or three times at once. */
async function tell(world: StripeWorld, news: readonly News[], order: number[], nth: number) {
  const statuses: number[] = []
  for (const [at, index] of order.entries()) {
    const { type = '', object = {}, change } = news[index] ?? {}
    const event = buildStripeEvent(type, object, change)
    const secret = change ? STRIPE_TEST.connectWebhookSecret : STRIPE_TEST.webhookSecret
    const send = async () =>
      statuses.push((await sendStripeEvent(world.api, event, { secret })).status)
    const times = 1 + ((nth + at) % 3)
    if (times === 3) await Promise.all([send(), send(), send()])
    else for (let time = 0; time < times; time += 1) await send()
  }
  return statuses
}

/** Everything that pages show of its money, without what differs from booking to booking. */
async function readOutcome(world: StripeWorld, living: StripeLiving) {
  const { stock } = world
  const ada = await enterStripe(world, 'administrator', '1')
  const mechanic = await enterStripe(world, 'mechanic', String(living.mechanicId))
  const { body: booking } = await living.customer.get(`/api/bookings/${living.id}`)
  const { body: papers } = await living.customer.get(`/api/bookings/${living.id}/documents`)
  const { body: seen } = await ada.get(`/api/admin/bookings/${living.id}`)
  const { body: money } = await mechanic.get('/api/mechanics/money')
  const { rows: balances } = await stock.db.execute<{ account: string; pence: number }>(
    sql`select l.account, sum(l.amount_pence)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where e.booking_id = ${living.id}
      group by l.account having sum(l.amount_pence) <> 0 order by l.account`,
  )
  const { rows: cases } = await stock.db.execute(
    sql`select kind, amount_pence as pence, closed_at is null as "isOpen" from operator_cases
      where booking_id = ${living.id} order by kind, amount_pence, 3`,
  )
  const { status, deposit, refund, depositPounds, bill, paymentDeclined } = booking
  return {
    customer: { status, deposit, refund, depositPounds, paymentDeclined, bill: withoutTimes(bill) },
    papers: papers.map(({ kind, amountPounds }: Paper) => `${kind} ${amountPounds}`).toSorted(),
    desk: {
      ...{ deposit: seen.deposit, refund: seen.refund, bill: withoutTimes(seen.bill) },
      ...{ decided: seen.decidedRefund, cases: seen.openCases.length },
      timeline: seen.timeline
        .filter(({ kind }: TimelineLine) => kind === 'payment')
        .map(({ title }: TimelineLine) => title)
        .toSorted(),
    },
    mechanic: {
      ...{ coming: money.comingPounds, balance: money.balancePounds, account: money.account },
      waiting: money.waiting.map(({ reason }: { reason: string }) => reason),
      payouts: money.payouts.map(withoutTimes),
    },
    balances,
    cases,
  }
}

type Paper = { kind: string; amountPounds: number }
type TimelineLine = { kind: string; title: string }

/** A card whose deposit went back before we had heard of it is deleted, and not charged [PAY-180]. */
const withoutTimes = (shown: object | null) =>
  shown &&
  Object.fromEntries(
    Object.entries(shown).filter(
      ([name]) => name !== 'card' && !/At$|On$|^id$|number|reference/i.test(name),
    ),
  )

it.each(Object.keys(SCENARIOS))(
  '%s ends the same in whatever order, and how often, its news comes [PAY-222, SEC-P14, SEC-P16]',
  async (name) => {
    const world = await openStripeWorld()
    try {
      const lived: { order: number[]; outcome: unknown }[] = []
      const live = async (order: readonly number[] | null) => {
        const living = await beginAtStripe(world)
        const news = (await SCENARIOS[name]?.(world, living)) ?? []
        const own = order ? [...order] : [...news.keys()]
        const statuses = await tell(world, news, own, lived.length)
        expect({ order, statuses: [...new Set(statuses)] }).toEqual({ order, statuses: [200] })
        await steps(world, living, 'catch up', 'make refunds', 'a day', 'make refunds', 'a day')
        await expectInvariants(world.stock.pool)
        lived.push({ order: own, outcome: await readOutcome(world, living) })
        expect(lived.at(-1)?.outcome).toEqual(lived[0]?.outcome)
        return news.length
      }
      const count = await live(null)
      for (const order of listOrders(count)) await live(order)
    } finally {
      await world.close()
    }
  },
  600_000,
)
