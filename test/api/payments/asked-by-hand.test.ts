import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingBalances } from '#server/db/schema/ledger.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { markedRefunds } from '#server/db/schema/payments.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* A refund that a person is to make of money that Stripe took: Stripe is asked first, for its news may be late. */

const stripe = await startStripe()
const stock = await freshStock()
const withStripe = () => createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
/** The same installation once its operator has changed to a fixed link and has left Stripe's settings in place. */
const withLink = () =>
  createTestApi(stock.db, {
    now: NOW,
    env: buildEnv({
      mode: 'live',
      paymentProvider: 'link',
      depositLink: 'https://pay.example.co.uk/deposit',
      earlierStripe: { ...STRIPE_TEST, url: stripe.url },
    }),
  })
let api = withStripe()
let later = withLink()

beforeEach(() => {
  stripe.faults.length = 0
  stripe.received.length = 0
  api = withStripe()
  later = withLink()
})
afterEach(() => expectInvariants(stock.pool))

const signInAda = (which = later) => signIn(which, 'administrator', '1')
const MADE = {
  madeOn: '2026-11-02',
  reference: 'KERBSIDE 4711',
  reason: 'Paid from the business account',
}

const here = () => ({ api, stock, stripe })

type Owed = { refundId: string; pounds: number; intent: string; bookingId: string | null }

async function owed(find: (refund: Listed) => boolean, intent: string): Promise<Owed> {
  const { refunds } = (await (await signInAda()).get('/api/admin/by-hand')).body
  const [refund] = refunds.filter(find)
  return { refundId: refund.id, pounds: refund.pounds, intent, bookingId: refund.bookingId }
}
type Listed = { id: string; bookingId: string | null; mechanicId: number | null }

/** A deposit of a booking that is cancelled in time. */
async function owedDeposit(): Promise<Owed> {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const { payment_intent } = await payLastAtStripe(here())
  await customer.post(`/api/bookings/${id}/cancel`, {})
  return owed(({ bookingId }) => bookingId === id, payment_intent ?? '')
}

/** Five pounds of a bill that was paid. */
async function owedPart(): Promise<Owed> {
  const { id } = await openBillAtStripe(here())
  const { payment_intent } = await payLastAtStripe(here())
  await (await signInAda(api)).post(`/api/admin/bookings/${id}/refund`, {
    lines: [{ position: 0, amount: 5 }],
    borneBy: 'both',
    reason: 'The pads squealed',
    refundedBefore: 0,
  })
  return owed(({ bookingId }) => bookingId === id, payment_intent ?? '')
}

/** The fee of an applicant who is rejected. */
async function owedFee(): Promise<Owed> {
  const { mechanicId } = await openFeeAtStripe(here())
  const { payment_intent } = await payLastAtStripe(here())
  await (await signInAda(api)).post(`/api/admin/mechanics/${mechanicId}/reject`, {
    reason: 'No insurance',
  })
  return owed((refund) => refund.mechanicId === mechanicId, payment_intent ?? '')
}

const mark = async ({ refundId, pounds }: Owed, change: object = {}) =>
  (await signInAda()).post(`/api/admin/refunds/${refundId}/made`, {
    ...MADE,
    amount: pounds,
    ...change,
  })
const countMarked = ({ refundId }: Owed) =>
  stock.db.$count(markedRefunds, eq(markedRefunds.refundId, refundId))
const isWaiting = async ({ refundId }: Owed) =>
  (await (await signInAda()).get('/api/admin/by-hand')).body.refunds.some(
    ({ id }: Listed) => id === refundId,
  )
const owedOf = async ({ bookingId }: Owed) =>
  (
    await stock.db
      .select()
      .from(bookingBalances)
      .where(eq(bookingBalances.bookingId, bookingId ?? ''))
  )
    .filter(({ account }) => account === 'refunds')
    .map(({ balancePence }) => balancePence)
const listMismatches = ({ bookingId }: Owed) =>
  stock.db
    .select()
    .from(operatorCases)
    .where(
      and(
        eq(operatorCases.kind, 'mismatch'),
        eq(operatorCases.bookingId, bookingId ?? ''),
        isNull(operatorCases.closedAt),
      ),
    )

describe('a refund by bank transfer of money that Stripe took', () => {
  it.each([
    ['a deposit', owedDeposit],
    ['a part of a bill', owedPart],
    ['a registration fee', owedFee],
  ])(
    'of %s is refused once all of it went back on Stripe’s pages, of which no news came [PAY-183]',
    async (_, owe) => {
      const refund = await owe()
      stripe.refundByHand(refund.intent)
      const { status, body } = await mark(refund)
      expect([status, body.error]).toEqual([409, 'invalid_transition'])
      expect(body.message).toBe(
        'The payment provider or the customer’s bank has sent this back already.',
      )
      expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, false])
      if (refund.bookingId !== null) expect(await owedOf(refund)).toEqual([0])
      await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(refund.intent)))
      if (refund.bookingId !== null) expect(await owedOf(refund)).toEqual([0])
    },
  )

  it.each([
    ['a deposit', owedDeposit],
    ['a part of a bill', owedPart],
    ['a registration fee', owedFee],
  ])('of %s is made once Stripe says that nothing went back [PAY-183, PAY-120]', async (_, owe) => {
    const refund = await owe()
    expect((await mark(refund)).body).toEqual({ refund: 'done' })
    expect([await countMarked(refund), await isWaiting(refund)]).toEqual([1, false])
    const asked = stripe.received.filter(({ path }) => path.startsWith('/v1/refunds?'))
    expect(asked).toHaveLength(1)
  })

  it('is refused where Stripe had made it for us and the answer was lost [PAY-183]', async () => {
    const refund = await owedPart()
    await createTaskContext(api.runtime).payments.refund?.({
      id: refund.refundId,
      providerReference: refund.intent,
      amountPence: pence(500),
      idempotencyKey: refund.refundId,
    })
    expect((await mark(refund)).status).toBe(409)
    expect([await countMarked(refund), await owedOf(refund)]).toEqual([0, [0]])
    expect(
      stripe.refunds.filter(({ payment_intent }) => payment_intent === refund.intent),
    ).toHaveLength(1)
  })

  it('is refused where somebody sent the same back on Stripe’s pages [PAY-183]', async () => {
    const refund = await owedPart()
    stripe.refundByHand(refund.intent, 500)
    expect((await mark(refund)).status).toBe(409)
    expect([await countMarked(refund), await owedOf(refund)]).toEqual([0, [0]])
    expect(await listMismatches(refund)).toEqual([])
  })

  it('waits where another part went back on Stripe’s pages, until a person has settled that case [PAY-183]', async () => {
    const refund = await owedPart()
    stripe.refundByHand(refund.intent, 700)
    const { status, body } = await mark(refund)
    expect([status, body.error]).toEqual([422, 'not_allowed'])
    expect((await mark(refund)).status).toBe(422)
    expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, true])
    const [found, ...others] = await listMismatches(refund)
    expect(others).toEqual([])
    expect(found?.received).toContain('7.00 GBP')
    await (await signInAda()).post(`/api/admin/operator-cases/${found?.id}/close`, {
      reason: 'A gesture of the owner',
    })
    expect((await mark(refund)).status).toBe(200)
  })

  it('is made where a bank returned what had gone back on Stripe’s pages [PAY-183]', async () => {
    const refund = await owedPart()
    stripe.refundByHand(refund.intent).status = 'failed'
    expect((await mark(refund)).status).toBe(200)
  })

  it('waits while Stripe does not answer, unless its sender has looked there, which the audit says [PAY-183]', async () => {
    const refund = await owedPart()
    stripe.faults.push('garbage')
    const { status, body } = await mark(refund)
    expect([status, body.error]).toEqual([503, 'unavailable'])
    expect(body.message).toContain('say that you have')
    expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, true])
    stripe.faults.push('garbage')
    expect((await mark(refund, { hasLooked: true })).status).toBe(200)
    const audited = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'refund.made'))
    expect(audited.map(({ object }) => object)).toContain(
      `booking ${refund.bookingId}: £5.00, after a look at the provider’s own pages`,
    )
  })

  it('is refused also to a sender who has looked, where Stripe answers that it went back [PAY-183]', async () => {
    const refund = await owedPart()
    stripe.refundByHand(refund.intent)
    expect((await mark(refund, { hasLooked: true })).status).toBe(409)
  })

  it('leaves the list by itself once it went back at Stripe: the task asks too [PAY-183]', async () => {
    const refund = await owedDeposit()
    await catchUpPayments(createTaskContext(later.runtime))
    expect(await isWaiting(refund)).toBe(true)
    stripe.refundByHand(refund.intent)
    await catchUpPayments(createTaskContext(later.runtime))
    expect([await isWaiting(refund), await owedOf(refund)]).toEqual([false, [0]])
  })

  it('is one that a person looks for alone where no provider can be asked [PAY-183]', async () => {
    const { refundId } = await owedDeposit()
    const mustLook = async (which: typeof api) => {
      const { refunds } = (await (await signInAda(which)).get('/api/admin/by-hand')).body
      return refunds.find(({ id }: Listed) => id === refundId).mustLook
    }
    expect(await mustLook(later)).toBe(false)
    later.runtime.providers.payments.earlier = null
    expect(await mustLook(later)).toBe(true)
    stripe.received.length = 0
    expect((await mark({ refundId, pounds: 30, intent: '', bookingId: null })).status).toBe(200)
    expect(stripe.received).toEqual([])
  })
})

/** All that was paid, of which a refund may be a part. */
const amountOf = ({ intent }: Owed) => stripe.intents.find(({ id }) => id === intent)?.amount ?? 0

/** A bank takes money, or asks about it, and the news of it has not come. */
function openAtStripe({ intent }: Owed, amount: number, isEnquiry = false) {
  const metadata = stripe.intents.find(({ id }) => id === intent)?.metadata ?? {}
  return stripe.openDispute({ id: intent, metadata }, { amount, isEnquiry })
}

/** The same for good. */
const loseAtStripe = (refund: Owed, amount: number) =>
  Object.assign(openAtStripe(refund, amount), { status: 'lost' as const })

describe('a dispute at Stripe of which no news came', () => {
  it.each([
    ['a deposit', owedDeposit, 3000],
    ['a registration fee', owedFee, 4900],
  ])(
    'made the refund of %s that a person is about to send: it is refused, and owed no more [PAY-188]',
    async (_, owe, amount) => {
      const refund = await owe()
      loseAtStripe(refund, amount)
      const { status, body } = await mark(refund)
      expect([status, body.error]).toEqual([409, 'invalid_transition'])
      expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, false])
      if (refund.bookingId !== null) expect(await owedOf(refund)).toEqual([0])
    },
  )

  it('made a part of a refund that a person is about to send: what is left of it is sent [PAY-188, PAY-187]', async () => {
    const refund = await owedDeposit()
    loseAtStripe(refund, 1000)
    expect((await mark(refund)).status).toBe(409)
    const left = await owed(({ id }) => id === refund.refundId, refund.intent)
    expect(left.pounds).toBe(20)
    expect((await mark(left)).status).toBe(200)
    expect(await owedOf(refund)).toEqual([0])
  })

  it.each([
    ['a deposit', owedDeposit],
    ['a part of a bill', owedPart],
    ['a registration fee', owedFee],
  ])(
    'that is open waits with the refund of %s for its outcome, also for a sender who has looked: a loss made it [PAY-191]',
    async (_, owe) => {
      const refund = await owe()
      const dispute = openAtStripe(refund, amountOf(refund))
      for (const change of [{}, { hasLooked: true }]) {
        const { status, body } = await mark(refund, change)
        expect([status, body.error]).toEqual([409, 'invalid_transition'])
        expect(body.message).toContain('its dispute is still open. Please send nothing')
      }
      expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, true])
      dispute.status = 'lost'
      await catchUpPayments(createTaskContext(later.runtime))
      expect([await countMarked(refund), await isWaiting(refund)]).toEqual([0, false])
      if (refund.bookingId !== null) expect(await owedOf(refund)).toEqual([0])
    },
  )

  it('that is open and known refuses a sender who has looked, while Stripe does not answer [PAY-191]', async () => {
    const refund = await owedDeposit()
    const dispute = openAtStripe(refund, 1000)
    await catchUpPayments(createTaskContext(later.runtime))
    stripe.faults.push('garbage', 'garbage')
    expect((await mark(refund, { hasLooked: true })).status).toBe(409)
    stripe.faults.length = 0
    dispute.status = 'won'
    // Until its money is back, a bank may decide otherwise.
    expect((await mark(refund)).status).toBe(409)
    stripe.moveDisputed(dispute, 1000, 0)
    expect((await mark(refund)).status).toBe(200)
    expect(await owedOf(refund)).toEqual([0])
  })

  it.each([
    ['a deposit', owedDeposit, sendRefunds],
    ['a part of a bill', owedPart, sendRefundOrders],
    ['a registration fee', owedFee, sendFeeRefunds],
  ])(
    'that is open leaves the case of a refund of %s that a bank returned open: it is not paid another way meanwhile [PAY-191]',
    async (_, owe, send) => {
      const refund = await owe()
      await send(createTaskContext(api.runtime))
      const made = stripe.refunds.find(({ payment_intent }) => payment_intent === refund.intent)
      if (!made) throw new Error('Stripe was asked for no refund')
      made.status = 'failed'
      await sendStripeEvent(api, buildStripeEvent('refund.failed', made))
      const returned = eq(operatorCases.subject, refund.refundId)
      const [found] = await stock.db.select().from(operatorCases).where(returned)
      const ada = await signInAda(api)
      const close = () =>
        ada.post(`/api/admin/operator-cases/${found?.id}/close`, {
          reason: 'Paid by bank transfer',
        })
      const dispute = openAtStripe(refund, amountOf(refund))
      const { status, body } = await close()
      expect([status, body.message]).toEqual([409, expect.stringContaining('still open')])
      dispute.status = 'lost'
      expect((await close()).status).toBe(409)
      const [closed] = await stock.db.select().from(operatorCases).where(returned)
      expect(closed?.closedBecause).toBe('The bank took it back in a dispute.')
      if (refund.bookingId !== null) expect(await owedOf(refund)).toEqual([0])
    },
  )

  it('that is an enquiry, which takes no money, leaves the refund to be sent [PAY-191]', async () => {
    const refund = await owedDeposit()
    openAtStripe(refund, 3000, true)
    expect((await mark(refund)).status).toBe(200)
  })

  it('is known before a refund is decided or a bill is waived [PAY-188, PAY-60]', async () => {
    const { id } = await openBillAtStripe(here())
    const { payment_intent } = await payLastAtStripe(here())
    loseAtStripe({ refundId: '', pounds: 0, bookingId: id, intent: payment_intent ?? '' }, 1000)
    const ada = await signInAda(api)
    const { status, body } = await ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 5 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    expect([status, body.message]).toEqual([422, expect.stringContaining('bank has taken')])
  })

  it('takes what was written down as sent back, and of whose return the news comes later: nothing is owed again [PAY-185]', async () => {
    const { id } = await openBillAtStripe(here())
    const { payment_intent, amount_total } = await payLastAtStripe(here())
    await (await signInAda(api)).post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 5 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    await sendRefundOrders(createTaskContext(api.runtime))
    const refund = stripe.refunds.find((each) => each.payment_intent === payment_intent)
    if (!refund) throw new Error('Stripe was asked for no refund')
    refund.status = 'failed'
    const owedPart = { refundId: '', pounds: 5, bookingId: id, intent: payment_intent ?? '' }
    const dispute = loseAtStripe(owedPart, amount_total)
    const lost = { ...dispute, payment_intent: dispute.payment_intent.id }
    await sendStripeEvent(api, buildStripeEvent('charge.dispute.closed', lost))
    const { status } = await sendStripeEvent(api, buildStripeEvent('refund.failed', refund))
    expect(status).toBe(200)
    expect(await owedOf(owedPart)).toEqual([0])
    const returned = and(
      eq(operatorCases.kind, 'refund-returned'),
      eq(operatorCases.bookingId, id),
      isNull(operatorCases.closedAt),
    )
    expect(await stock.db.$count(operatorCases, returned)).toBe(0)
  })
})
