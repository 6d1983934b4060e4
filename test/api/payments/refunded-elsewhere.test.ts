import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { openBillAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* Somebody refunds on Stripe's own pages what we had ordered too: both books have it under names of their own. */

/** A bill that was paid at Stripe. */
async function payBill() {
  const stripe = await startStripe()
  const stock = await freshStock()
  const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
  stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
  const tasks = () => createTaskContext(api.runtime)
  const { id } = await openBillAtStripe({ api, stock, stripe })
  const intent = (await payLastAtStripe({ api, stripe })).payment_intent ?? ''
  const listOrders = () => stock.db.select().from(refundOrders).orderBy(refundOrders.createdAt)

  /** An administrator decides it; the provider is not asked yet. */
  async function order(amount: number) {
    const before = (await listOrders()).reduce((sum, each) => sum + each.amount, 0)
    const ada = await signIn(api, 'administrator', '1')
    const { status } = await ada.post(`/api/admin/bookings/${id}/refund`, {
      ...{ lines: [{ position: 0, amount }], borneBy: 'both', reason: 'The pads squealed' },
      refundedBefore: before / 100,
    })
    expect(status).toBe(200)
    api.clock.now = api.clock.now.add({ minutes: 1 })
    return (await listOrders()).at(-1)?.id ?? ''
  }
  const ask = () => sendRefundOrders(tasks())
  const hear = () =>
    sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(intent)))
  /** What the comparison of that night finds. */
  async function listDifferences() {
    api.clock.now = api.clock.now.add({ hours: 24 })
    await reconcile(tasks())
    const isOpen = and(eq(operatorCases.kind, 'reconciliation'), isNull(operatorCases.closedAt))
    const found = await stock.db.select().from(operatorCases).where(isOpen)
    await expectInvariants(stock.pool)
    return found.map(({ subject, expected, received }) => ({ subject, expected, received }))
  }
  return { stripe, intent, order, ask, hear, listOrders, listDifferences }
}

describe('a refund on Stripe’s own pages', () => {
  it('that covers one of our own and the rest of a bill is the same in both books [PAY-90, PAY-144]', async () => {
    const { stripe, intent, order, hear, listOrders, listDifferences } = await payBill()
    await order(5)
    stripe.refundByHand(intent)
    await hear()
    expect((await listOrders()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await listDifferences()).toEqual([])
  })

  it('that covers our second refund after Stripe made our first is the same in both books [PAY-90, PAY-144]', async () => {
    const { stripe, intent, order, ask, hear, listDifferences } = await payBill()
    await order(5)
    await ask()
    await order(7)
    stripe.refundByHand(intent)
    await hear()
    expect(await listDifferences()).toEqual([])
  })

  it('of exactly what we had ordered, in two pieces, is the same in both books [PAY-90, PAY-144]', async () => {
    const { stripe, intent, order, hear, listOrders, listDifferences } = await payBill()
    await order(5)
    await order(7)
    stripe.refundByHand(intent, 500)
    await hear()
    stripe.refundByHand(intent, 700)
    await hear()
    expect((await listOrders()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await listDifferences()).toEqual([])
  })

  it('that we hear of because Stripe refuses ours is the same in both books [PAY-90, PAY-144]', async () => {
    const { stripe, intent, order, ask, hear, listOrders, listDifferences } = await payBill()
    await order(5)
    stripe.refundByHand(intent)
    await ask()
    expect((await listOrders()).map(({ state }) => state)).toEqual(['done'])
    await hear()
    expect(await listDifferences()).toEqual([])
  })

  it('in place of ours, which had failed at Stripe, is the same in both books [PAY-90, PAY-144]', async () => {
    const { stripe, intent, order, hear, listDifferences } = await payBill()
    const refund_key = await order(5)
    const failed = stripe.refundByHand(intent, 500)
    failed.status = 'failed'
    failed.metadata = { refund_key }
    const { id, metadata, payment_intent } = failed
    const source = { id, metadata, payment_intent }
    for (const line of stripe.balance) if (line.source.id === id) line.source = source
    stripe.book('refund_failure', 500, source)
    stripe.refundByHand(intent, 500)
    await hear()
    expect(await listDifferences()).toEqual([])
  })

  it('of less than we had ordered is one difference, and so is a refund of ours that Stripe has not [PAY-90]', async () => {
    const { stripe, intent, order, ask, listDifferences } = await payBill()
    const missing = await order(5)
    await ask()
    stripe.balance.splice(
      stripe.balance.findIndex(({ source }) => source.metadata.refund_key === missing),
      1,
    )
    expect(await listDifferences()).toEqual([
      {
        subject: `refund ${missing}`,
        expected: '−£5.00 in our books',
        received: `nothing in the books of stripe, of refund ${missing}`,
      },
    ])
    stripe.refundByHand(intent, 400)
    expect(await listDifferences()).toMatchObject([
      { expected: '−£5.00 in our books', received: expect.stringContaining('−£4.00 in the books') },
    ])
  })
})
