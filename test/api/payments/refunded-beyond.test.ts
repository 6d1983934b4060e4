import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeQuote } from '#test/support/journey.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* A bank takes back for the customer what we send back as well: a person hears of it, not the log alone. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
const here = () => ({ api, stock, stripe })
const signInAda = () => signIn(api, 'administrator', '1')
afterEach(() => expectInvariants(stock.pool))

type Owed = { paymentId: string; bookingId: string | null }

/** The refund of a deposit that was never booked. */
async function oweDeposit(): Promise<Owed> {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  await visitor.post(`/api/quotes/${quoteId}/deposit`)
  await payLastAtStripe(here())
  api.clock.now = NOW.add({ hours: (QUOTE_VALID_DAYS + 2) * 24 })
  await returnUnusedDeposits(createTaskContext(api.runtime))
  api.clock.now = NOW
  const [deposit] = await stock.db.select().from(payments).where(eq(payments.quoteId, quoteId))
  return { paymentId: deposit?.id ?? '', bookingId: null }
}

async function owePart(): Promise<Owed> {
  const { id } = await openBillAtStripe(here())
  const { metadata } = await payLastAtStripe(here())
  await (await signInAda()).post(`/api/admin/bookings/${id}/refund`, {
    ...{ lines: [{ position: 0, amount: 5 }], borneBy: 'both', reason: 'The pads squealed' },
    refundedBefore: 0,
  })
  return { paymentId: metadata.payment_id ?? '', bookingId: id }
}

async function oweFee(): Promise<Owed> {
  const { mechanicId, id } = await openFeeAtStripe(here())
  await payLastAtStripe(here())
  await (await signInAda()).post(`/api/admin/mechanics/${mechanicId}/reject`, {
    reason: 'No insurance',
  })
  return { paymentId: id, bookingId: null }
}

/** What the desk reads of it. */
async function readDesk() {
  const { body } = await (await signInAda()).get('/api/admin/operator-cases')
  type Case = { topic: string | null; closed: object | null }
  return body.filter(({ topic, closed }: Case) => topic === 'refunded-beyond' && closed === null)
}
const countEmails = () => stock.db.$count(notifications, eq(notifications.type, 'operator-case'))

async function closeAll() {
  const isOpen = eq(operatorCases.kind, 'mismatch')
  await stock.db.update(operatorCases).set({ closedAt: api.clock.now }).where(isOpen)
}

async function payBill(): Promise<string> {
  const { id } = await openBillAtStripe(here())
  await payLastAtStripe(here())
  return id
}

const hear = async (type: string, object: object) =>
  expect((await sendStripeEvent(api, buildStripeEvent(type, object))).status).toBe(200)

function openLast(amount?: number) {
  const [intent] = stripe.intents
  if (intent === undefined) throw new Error('nothing was paid')
  const dispute = stripe.openDispute(intent, { amount: amount ?? intent.amount })
  dispute.status = 'lost'
  return dispute
}

it.each([
  ['a part of a deposit', oweDeposit, sendRefunds, 1000, { pounds: 10, expected: '£20.00' }],
  ['a deposit', oweDeposit, sendRefunds, undefined, { pounds: 30, expected: 'nothing' }],
  ['a bill', owePart, sendRefundOrders, undefined, { pounds: 5, expected: 'nothing' }],
  ['a registration fee', oweFee, sendFeeRefunds, undefined, { pounds: 49, expected: 'nothing' }],
])(
  'more than was owed that goes back while a bank takes %s is a case with the amount, once [PAY-210]',
  async (_, owe, sendAll, taken, { pounds, expected }) => {
    await closeAll()
    await sendAll(createTaskContext(api.runtime))
    const { paymentId, bookingId } = await owe()
    const ctx = createTaskContext(api.runtime)
    const { refund, readDispute } = ctx.payments
    const emails = await countEmails()
    const provider = {
      ...ctx.payments,
      refund: async (order: Parameters<NonNullable<typeof refund>>[0]) => {
        const made = await refund?.(order)
        if (!made) throw new Error('nothing was sent')
        // Its news is heard at the same time: what was sent was not heard of then.
        const lost = order.id === paymentId ? await readDispute?.(openLast(taken).id) : null
        if (lost) await applyDispute(ctx, lost)
        return made
      },
    }
    await sendAll({ ...ctx, payments: provider })
    await sendAll({ ...ctx, payments: provider })
    expect(await readDesk()).toMatchObject([
      { kind: 'mismatch', bookingId, pounds, expected: `${expected} to go back` },
    ])
    // One about the dispute, one about this.
    expect((await countEmails()) - emails).toBe(2)
  },
)

it.each([
  ['the payment of a bill', payBill, undefined, 114],
  ['a part of the payment of a bill', payBill, 4000, 40],
])(
  'more than banks have left that goes back on Stripe’s pages after a bank took %s is a case with the amount, once [PAY-210]',
  async (_, pay, taken, pounds) => {
    await closeAll()
    const bookingId = await pay()
    const dispute = openLast(taken)
    const payment_intent = dispute.payment_intent.id
    await hear('charge.dispute.closed', { ...dispute, payment_intent })
    stripe.refundByHand(payment_intent)
    const emails = await countEmails()
    await hear('charge.refunded', stripe.charge(payment_intent))
    await hear('charge.refunded', stripe.charge(payment_intent))
    expect(await readDesk()).toMatchObject([{ kind: 'mismatch', bookingId, pounds }])
    expect((await countEmails()) - emails).toBe(1)
  },
)
