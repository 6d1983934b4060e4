import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { transferMade } from '#domain/payments/ledger/provider-entries.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { sumMoney } from '#server/admin/customers/sum-money.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { bookingBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { openUnpaidWins } from '#server/payments/disputes/decisions/unpaid-win.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* A card issuer takes a deposit back, as Stripe reports it. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })

beforeEach(() => {
  api.clock.now = NOW
  stripe.faults.length = 0
})

/** What the accounts of the ledger hold for a booking, without those that hold nothing. */
async function balancesOf(id: string): Promise<Record<string, number>> {
  const rows = await stock.db
    .select()
    .from(bookingBalances)
    .where(eq(bookingBalances.bookingId, id))
  return Object.fromEntries(
    rows
      .filter(({ balancePence }) => balancePence !== 0)
      .map(({ account, balancePence }) => [account, balancePence]),
  )
}

/** What came of the dispute of a booking; null while it is open. */
async function closingOf(id: string): Promise<string | null> {
  const [it] = await stock.db.select().from(operatorCases).where(eq(operatorCases.bookingId, id))
  if (it === undefined) throw new Error('no case')
  return it.closedBecause
}

async function timelineOf(id: string): Promise<string[]> {
  const ada = await signIn(api, 'administrator', '1')
  const { body } = await ada.get(`/api/admin/bookings/${id}`)
  return body.timeline.map(({ title }: { title: string }) => title)
}

/** A card issuer disputes a part of what was paid. */
function disputeOf(
  session: ReturnType<typeof stripe.pay>,
  { isEnquiry = false, amount = 3000 } = {},
) {
  const paid = { id: session.payment_intent ?? '', metadata: session.metadata }
  const dispute = stripe.openDispute(paid, { amount, isEnquiry })
  const send = (type: string, change: Record<string, unknown> = {}) =>
    sendStripeEvent(api, buildStripeEvent(type, { ...dispute, payment_intent: 'pi_1' }, change))
  return { dispute, send }
}

async function buildDispute({ isEnquiry = false } = {}) {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const { dispute, send } = disputeOf(session, { isEnquiry })
  const taken = async () =>
    (await stock.db.select().from(bookingBalances).where(eq(bookingBalances.bookingId, id))).find(
      ({ account }) => account === 'chargebacks',
    )?.balancePence ?? 0
  return { id, dispute, send, taken }
}

it('a dispute is in the ledger once, however often it is reported, until it is won [PAY-46, PAY-65]', async () => {
  const { id, dispute, send, taken } = await buildDispute()
  await send('charge.dispute.created')
  await send('charge.dispute.updated')
  expect(await taken()).toBe(3000)
  const ada = await signIn(api, 'administrator', '1')
  const listed = async () =>
    (await ada.get('/api/admin/operator-cases')).body.filter(
      ({ bookingId }: { bookingId: string }) => bookingId === id,
    )
  expect(await listed()).toMatchObject([
    { kind: 'dispute', pounds: 30, dueAt: '2026-05-28T20:26:40Z', closed: null },
  ])
  dispute.status = 'won'
  stripe.moveDisputed(dispute, 3000, 0)
  await send('charge.dispute.closed')
  expect(await taken()).toBe(0)
  expect((await listed())[0].closed.because).toBe('The dispute was won.')
})

it('a dispute whose beginning was lost ends the same [PAY-46]', async () => {
  const { dispute, send, taken } = await buildDispute()
  dispute.status = 'won'
  stripe.moveDisputed(dispute, 3000, 0)
  await send('charge.dispute.closed')
  await send('charge.dispute.created')
  expect(await taken()).toBe(0)
})

it('a dispute that is won returns what was withdrawn, and its fee where the provider does [PAY-47]', async () => {
  const { id, dispute, send } = await buildDispute()
  await send('charge.dispute.created')
  stripe.moveDisputed(dispute, 3000, -2000)
  dispute.status = 'won'
  await send('charge.dispute.funds_reinstated')
  await send('charge.dispute.closed')
  expect(await balancesOf(id)).toEqual({ 'provider-clearing': 3000, 'deposits-held': -3000 })
})

it('a dispute that is won stays open until its money is back, and is lost where the bank decides so meanwhile [PAY-47]', async () => {
  for (const outcome of ['won', 'lost']) {
    const { id, dispute, send, taken } = await buildDispute()
    dispute.status = 'won'
    await send('charge.dispute.closed')
    expect([await taken(), await closingOf(id)]).toEqual([3000, null])
    const ada = await signIn(api, 'administrator', '1')
    expect((await ada.get(`/api/admin/bookings/${id}/refundable`)).status).toBe(422)
    dispute.status = outcome
    if (outcome === 'won') stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.updated')
    expect(await closingOf(id)).toContain(`The dispute was ${outcome}`)
    const theirs = { 'provider-fees': 2000, 'provider-clearing': outcome === 'won' ? 1000 : -2000 }
    expect(await balancesOf(id)).toEqual(
      outcome === 'won' ? { ...theirs, 'deposits-held': -3000 } : theirs,
    )
    expect(
      await stock.db
        .select({ kind: operatorCases.kind })
        .from(operatorCases)
        .where(eq(operatorCases.bookingId, id)),
    ).toEqual([{ kind: 'dispute' }])
  }
})

it('a lost deposit that nobody had earned was its refund, and the bill comes without it [PAY-47]', async () => {
  const { id, dispute, send } = await buildDispute()
  dispute.status = 'lost'
  await send('charge.dispute.closed')
  await send('charge.dispute.created')
  await send('charge.dispute.closed')
  expect(await balancesOf(id)).toEqual({ 'provider-fees': 2000, 'provider-clearing': -2000 })
  const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
  expect(deposit?.state).toBe('refunded')
  expect(await closingOf(id)).toBe(
    'The dispute was lost: £30.00 was the customer’s and has gone back.',
  )
  expect(await timelineOf(id)).toEqual(
    expect.arrayContaining([
      'Disputed: the customer’s bank took £30.00',
      'Dispute lost: £30.00 stays with the customer',
      'The payment provider charged £20.00 for the dispute',
    ]),
  )
})

it('a lost part of a bill comes off mechanic and Kerbside once, and the mechanic reads by how much [PAY-47]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id } = await acceptedJob(api, stock, mechanic, 'completed')
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  const before = await balancesOf(id)
  const { dispute, send } = await buildDispute()
  Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
  dispute.status = 'lost'
  await Promise.all([send('charge.dispute.closed'), send('charge.dispute.updated')])
  const after = await balancesOf(id)
  expect([
    (after['mechanic-payable'] ?? 0) - (before['mechanic-payable'] ?? 0),
    (after.commission ?? 0) - (before.commission ?? 0),
    after.chargebacks,
    after['provider-fees'],
  ]).toEqual([2700, 300, undefined, 2000])
  expect(await closingOf(id)).toBe(
    'The dispute was lost: £27.00 comes off what the mechanic is paid, Kerbside bears £3.00.',
  )
  const sent = await stock.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, 'dispute-loss')))
  expect(sent.map(({ data }) => data)).toEqual([
    { mechanicId: mechanic.id, amountPence: 3000, sharePence: 2700 },
  ])
})

describe('the mechanic of a job about whose payment a bank asks', () => {
  const emailsOf = async (id: string) => {
    const rows = await stock.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.relatedBookingId, id), like(notifications.type, 'dispute-%')))
      .orderBy(notifications.id)
    return rows.map(({ type, recipientEmail, data }) => ({ type, recipientEmail, data }))
  }

  async function disputedJob({ isEnquiry = false } = {}) {
    const mechanic = await signInMechanic(api, stock)
    const { id, customer } = await acceptedJob(api, stock, mechanic, 'completed')
    await customer.post(`/api/bookings/${id}/bill/pay`)
    const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
    await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
    return { id, mechanic, ...disputeOf(session, { isEnquiry }) }
  }

  it.each([false, true])(
    'gets an email once, and another when it is won; as an enquiry: %s [PAY-221]',
    async (isEnquiry) => {
      const { id, mechanic, dispute, send } = await disputedJob({ isEnquiry })
      await send('charge.dispute.created')
      await send('charge.dispute.updated')
      const opened = { type: 'dispute-opened', data: { mechanicId: mechanic.id } }
      expect(await emailsOf(id)).toMatchObject([opened])
      dispute.status = isEnquiry ? 'warning_closed' : 'won'
      if (!isEnquiry) stripe.moveDisputed(dispute, 3000, 0)
      await send('charge.dispute.closed')
      await send('charge.dispute.updated')
      const ended = { type: 'dispute-ended', data: { mechanicId: mechanic.id, outcome: 'won' } }
      expect(await emailsOf(id)).toMatchObject([opened, ended])
    },
  )

  it('gets one of what comes off when it is lost, and none that nothing does [PAY-221, PAY-47]', async () => {
    const { id, dispute, send } = await disputedJob()
    await send('charge.dispute.created')
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    const types = (await emailsOf(id)).map(({ type }) => type)
    expect(types).toEqual(['dispute-opened', 'dispute-loss'])
  })

  it('gets none before they have accepted the job [PAY-221]', async () => {
    const { id, dispute, send } = await buildDispute()
    await send('charge.dispute.created')
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    expect(await emailsOf(id)).toEqual([])
  })

  it('who has accepted it, and earned nothing yet, reads that a loss takes nothing off [PAY-221]', async () => {
    const { id, dispute, send } = await buildDispute()
    await stock.db
      .update(bookings)
      .set({ status: 'accepted', acceptedAt: NOW })
      .where(eq(bookings.id, id))
    await send('charge.dispute.created')
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    expect(await emailsOf(id)).toMatchObject([
      { type: 'dispute-opened' },
      { type: 'dispute-ended', data: { outcome: 'lost' } },
    ])
  })
})

it('the desk counts what a bank took for good among what the customer has back, and once where that was a refund [ADMIN-51, PAY-47]', async () => {
  const moneyOf = (id: string) => sumMoney(createTaskContext(api.runtime), eq(bookings.id, id))
  const { id, customer } = await acceptedJob(
    api,
    stock,
    await signInMechanic(api, stock),
    'completed',
  )
  await customer.post(`/api/bookings/${id}/bill/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const { paid } = await moneyOf(id)
  expect(paid).toBeGreaterThan(30)
  const earned = disputeOf(session)
  await earned.send('charge.dispute.created')
  expect(await moneyOf(id)).toEqual({ paid, refunded: 0, due: 0 })
  const unearned = await buildDispute()
  for (const { dispute, send } of [earned, unearned]) {
    dispute.status = 'lost'
    await send('charge.dispute.closed')
  }
  expect(await moneyOf(id)).toEqual({ paid, refunded: 30, due: 0 })
  expect(await moneyOf(unearned.id)).toEqual({ paid: 30, refunded: 30, due: 0 })
})

it('a lost dispute after refunds of pennies, of which Kerbside bore one, takes from both what one refund of all of it would [PAY-47, PAY-61]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await acceptedJob(api, stock, mechanic, 'completed')
  await customer.post(`/api/bookings/${id}/bill/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  const ada = await signIn(api, 'administrator', '1')
  const borne = []
  for (const [amount, refundedBefore] of [
    [0.04, 0],
    [0.01, 0.04],
  ]) {
    const { body } = await ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount }],
      borneBy: 'both',
      reason: 'Rounded',
      refundedBefore,
    })
    borne.push([body.mechanicPounds, body.kerbsidePounds])
  }
  expect(borne).toEqual([
    [0.04, 0],
    [0, 0.01],
  ])
  const { dispute, send } = disputeOf(session, { amount: 3001 })
  await send('charge.dispute.created')
  dispute.status = 'lost'
  await send('charge.dispute.closed')
  const left = pence((bill?.total ?? 0) - 5 - 3001)
  expect(-Number((await balancesOf(id))['mechanic-payable'])).toBe(mechanicShare(left))
})

it('an enquiry of a bank takes nothing, stops the payout, and closes its case when it ends, and stops it again where it becomes a dispute [PAY-46, PAY-47]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id } = await acceptedJob(api, stock, mechanic, 'completed')
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  const before = await balancesOf(id)
  const { dispute, send } = await buildDispute({ isEnquiry: true })
  Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
  const reasons = async () =>
    (await mechanic.visitor.get('/api/mechanics/money')).body.waiting.map(
      ({ reason }: { reason: string }) => reason,
    )
  await send('charge.dispute.created')
  expect([await closingOf(id), await reasons()]).toEqual([null, ['disputed']])
  dispute.status = 'warning_closed'
  await send('charge.dispute.closed')
  expect([await closingOf(id), await reasons()]).toEqual(['The dispute was won.', ['unpaid']])
  expect(await balancesOf(id)).toEqual(before)
  // The bank takes the money after all.
  dispute.status = 'needs_response'
  stripe.moveDisputed(dispute, -3000, 2000)
  await send('charge.dispute.updated')
  expect([(await balancesOf(id)).chargebacks, await reasons()]).toEqual([3000, ['disputed']])
})

it('nothing is refunded beside what a bank has taken back [PAY-60]', async () => {
  const { id, send } = await buildDispute()
  await send('charge.dispute.created')
  const ada = await signIn(api, 'administrator', '1')
  const { status, body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('bank has taken')])
})

it('a dispute of another account or of nothing that we know changes nothing [PAY-46]', async () => {
  const { dispute, send, taken } = await buildDispute()
  await send('charge.dispute.created', { account: 'acct_of_somebody' })
  await send('charge.dispute.created', { livemode: false })
  expect(await taken()).toBe(0)
  dispute.payment_intent.metadata = {}
  expect((await send('charge.dispute.created')).status).toBe(200)
})

it('a dispute of a final bill is in the ledger under its job [PAY-46]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const { id } = await acceptedJob(api, stock, mechanic, 'completed')
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
  const { dispute, send } = await buildDispute()
  Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
  await send('charge.dispute.created')
  const balances = await stock.db
    .select()
    .from(bookingBalances)
    .where(eq(bookingBalances.bookingId, id))
  expect(balances).toContainEqual(
    expect.objectContaining({ account: 'chargebacks', balancePence: 3000 }),
  )
})

it('a dispute about which Stripe does not answer is asked to be sent again [PAY-46]', async () => {
  const { send, taken } = await buildDispute()
  stripe.faults.push('garbage')
  expect((await send('charge.dispute.created')).status).toBe(503)
  await send('charge.dispute.created')
  expect(await taken()).toBe(3000)
})

describe('a bank that changes its decision', () => {
  const changed = async (id: string) =>
    (
      await stock.db
        .select()
        .from(operatorCases)
        .where(and(eq(operatorCases.bookingId, id), eq(operatorCases.kind, 'mismatch')))
    ).map(({ received, closedAt, closedBecause }) => [received, closedAt, closedBecause])

  it('and gives a lost deposit back is in the books by what moved, once, and the customer is owed it again [PAY-194]', async () => {
    const { id, dispute, send } = await buildDispute()
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    dispute.status = 'appeal_under_review'
    await send('charge.dispute.updated')
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.closed')
    await send('charge.dispute.funds_reinstated')
    const given = {
      'provider-fees': 2000,
      'provider-clearing': 1000,
      refunds: -3000,
    }
    expect(await balancesOf(id)).toEqual(given)
    expect(await changed(id)).toEqual([])
    expect(await timelineOf(id)).toContain('The bank changed its decision: £30.00 came back')
    const ada = await signIn(api, 'administrator', '1')
    const { body } = await ada.get('/api/admin/operator-cases')
    const owed = body.find(
      (it: { bookingId: string; kind: string }) =>
        it.bookingId === id && it.kind === 'refund-returned',
    )
    expect(owed).toMatchObject({ pounds: 30, closed: null })
    const { body: booking } = await ada.get(`/api/bookings/${id}`)
    expect([booking.deposit, booking.refund]).toEqual(['refunded', 'by-transfer'])
    const paid = await ada.post(`/api/admin/operator-cases/${owed.id}/close`, { reason: 'Paid' })
    expect(paid.status).toBe(200)
    expect(await balancesOf(id)).toEqual({ 'provider-fees': 2000, 'provider-clearing': -2000 })
    // A third look at the same dispute finds nothing new.
    await send('charge.dispute.updated')
    expect(await balancesOf(id)).toEqual({ 'provider-fees': 2000, 'provider-clearing': -2000 })
  })

  it('and gives a lost deposit back, which somebody then refunds at Stripe, is paid to the customer once [PAY-194]', async () => {
    const { id, dispute, send } = await buildDispute()
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.funds_reinstated')
    const intent = dispute.payment_intent.id
    stripe.refundByHand(intent)
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(intent)))
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(intent)))
    expect(await balancesOf(id)).toEqual({ 'provider-fees': 2000, 'provider-clearing': -2000 })
    const found = await stock.db.select().from(operatorCases).where(eq(operatorCases.bookingId, id))
    expect(found.map(({ kind, closedBecause }) => [kind, closedBecause]).sort()).toEqual([
      ['dispute', expect.stringContaining('The bank changed its decision')],
      ['refund-returned', 'It went back at the payment provider.'],
    ])
  })

  it('to and fro ends as what it decided last, and the mechanic reads each change [PAY-194]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id } = await acceptedJob(api, stock, mechanic, 'completed')
    const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
    const { dispute, send } = await buildDispute()
    Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
    const owed = async () => (await mechanic.visitor.get('/api/mechanics/money')).body.balancePounds
    const before = await owed()
    const decide = async (status: 'won' | 'lost', amount = 0) => {
      dispute.status = status
      if (amount !== 0) stripe.moveDisputed(dispute, amount, 0)
      await send('charge.dispute.closed')
      return Math.round((before - (await owed())) * 100)
    }
    expect([
      await decide('won'),
      await decide('won', 3000),
      await decide('lost', -3000),
      await decide('won', 3000),
      await decide('lost', -3000),
      await decide('lost'),
    ]).toEqual([0, 0, 2700, 0, 2700, 2700])
    expect(await balancesOf(id)).toMatchObject({ 'provider-clearing': -5000 })
    expect((await balancesOf(id)).chargebacks).toBeUndefined()
    const sent = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, id))
    const emails = sent.map(({ type }) => type).filter((type) => type.startsWith('dispute-'))
    expect(emails.sort()).toEqual([
      'dispute-ended',
      'dispute-given-back',
      'dispute-loss',
      'dispute-loss',
      'dispute-opened',
    ])
  })

  it('and gives a part back is in the books by that part [PAY-194]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id } = await acceptedJob(api, stock, mechanic, 'completed')
    const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
    const before = await balancesOf(id)
    const { dispute, send } = await buildDispute()
    Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
    dispute.status = 'lost'
    stripe.moveDisputed(dispute, 1000, 0)
    await send('charge.dispute.closed')
    const borne = async () => {
      const after = await balancesOf(id)
      return ['mechanic-payable', 'commission'].map(
        (account) => (after[account] ?? 0) - (before[account] ?? 0),
      )
    }
    expect(await borne()).toEqual([1800, 200])
    stripe.moveDisputed(dispute, 500, 0)
    await send('charge.dispute.updated')
    expect(await borne()).toEqual([1350, 150])
    expect((await balancesOf(id)).chargebacks).toBeUndefined()
  })

  it('and takes what it had returned, without deciding, stops the payout until it decides [PAY-194, PAY-46]', async () => {
    const { id, dispute, send, taken } = await buildDispute()
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.closed')
    expect([await taken(), await closingOf(id)]).toEqual([0, 'The dispute was won.'])
    dispute.status = 'needs_response'
    stripe.moveDisputed(dispute, -3000, 0)
    await send('charge.dispute.funds_withdrawn')
    expect([await taken(), await closingOf(id)]).toEqual([3000, null])
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.closed')
    expect([await taken(), await closingOf(id)]).toEqual([0, 'The dispute was won.'])
    expect(await balancesOf(id)).toEqual({
      'provider-fees': 2000,
      'provider-clearing': 1000,
      'deposits-held': -3000,
    })
  })

  it('without an amount is a case, which closes itself when the money moves [PAY-194]', async () => {
    const { id, dispute, send } = await buildDispute()
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    const before = await balancesOf(id)
    dispute.status = 'won'
    await send('charge.dispute.closed')
    expect(await balancesOf(id)).toEqual(before)
    expect(await changed(id)).toEqual([
      [expect.stringContaining('the dispute is won now, and no money has moved'), null, null],
    ])
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.funds_reinstated')
    expect(await balancesOf(id)).toMatchObject({ refunds: -3000 })
    expect(await changed(id)).toEqual([
      [expect.anything(), expect.anything(), 'The books have what the bank decided.'],
    ])
  })

  it('without an amount is booked by an administrator, once, in the same way, and not again when the money moves [PAY-198]', async () => {
    const { id, dispute, send } = await buildDispute()
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    dispute.status = 'won'
    await send('charge.dispute.closed')
    const ada = await signIn(api, 'administrator', '1')
    const found = async () =>
      (await ada.get('/api/admin/operator-cases')).body.find(
        (it: { bookingId: string; kind: string }) => it.bookingId === id && it.kind === 'mismatch',
      )
    const { id: caseId, canBook, pounds } = await found()
    expect([canBook, pounds]).toEqual([true, 30])
    const book = () =>
      ada.post(`/api/admin/operator-cases/${caseId}/book`, { reason: 'By the letter' })
    stripe.faults.push('garbage')
    expect((await book()).status).toBe(503)
    const answers = await Promise.all([book(), book()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const given = { 'provider-fees': 2000, 'provider-clearing': 1000, refunds: -3000 }
    expect(await balancesOf(id)).toEqual(given)
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.funds_reinstated')
    expect(await balancesOf(id)).toEqual(given)
  })

  it('once more meanwhile is not booked by an older case [PAY-198]', async () => {
    const { id, dispute, send } = await buildDispute()
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    const before = await balancesOf(id)
    dispute.status = 'won'
    await send('charge.dispute.closed')
    const [found] = await stock.db
      .select()
      .from(operatorCases)
      .where(and(eq(operatorCases.bookingId, id), eq(operatorCases.kind, 'mismatch')))
    dispute.status = 'lost'
    const ada = await signIn(api, 'administrator', '1')
    const path = `/api/admin/operator-cases/${found?.id}/book`
    expect((await ada.post(path, { reason: 'By the letter' })).status).toBe(409)
    expect(await balancesOf(id)).toEqual(before)
  })

  it('about a debt that was written off gives the mechanic nothing beside that [PAY-194, PAY-122]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id } = await acceptedJob(api, stock, mechanic, 'completed')
    const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
    const { dispute, send } = await buildDispute()
    Object.assign(dispute.payment_intent, { metadata: { payment_id: bill?.id, purpose: 'bill' } })
    // Everything that the job had earned was paid out.
    const owedPence = -((await balancesOf(id))['mechanic-payable'] ?? 0)
    await postEntry(
      createTaskContext(api.runtime),
      transferMade({
        ...{ causeId: `payout ${id}`, bookingId: id, mechanicId: mechanic.id },
        amountPence: pence(owedPence),
      }),
    )
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    const ada = await signIn(api, 'administrator', '1')
    const writeOff = { amount: 27, reason: 'Gone abroad' }
    const path = `/api/admin/mechanics/${mechanic.id}/write-off`
    expect((await ada.post(path, writeOff)).status).toBe(200)
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.closed')
    const after = await balancesOf(id)
    expect([after['mechanic-payable'], after['written-off']]).toEqual([undefined, undefined])
  })
})

describe('a dispute that was won and whose money does not come', () => {
  const caseOf = async (id: string) => {
    const ada = await signIn(api, 'administrator', '1')
    const { body } = await ada.get('/api/admin/operator-cases')
    const ofIt = body.filter(
      (it: { bookingId: string; topic: string }) =>
        it.bookingId === id && it.topic === 'win-unpaid',
    )
    // Those that are open come first.
    return ofIt[0] ?? null
  }
  const pass = async (hours: number) => {
    api.clock.now = api.clock.now.add({ hours })
    await openUnpaidWins(createTaskContext(api.runtime))
  }
  async function buildUnpaidWin() {
    const built = await buildDispute()
    await built.send('charge.dispute.created')
    await pass(1)
    built.dispute.status = 'won'
    await built.send('charge.dispute.closed')
    return built
  }

  it('is a case with an email after seven days, however often it is heard of, which books the money once [PAY-220]', async () => {
    const { id, dispute, send, taken } = await buildUnpaidWin()
    await pass(24 * 7 - 1)
    await send('charge.dispute.updated')
    expect(await caseOf(id)).toBeNull()
    await pass(1)
    await pass(1)
    const found = await caseOf(id)
    expect(found).toMatchObject({ canBook: true, pounds: 30, closed: null })
    const emails = await stock.db
      .select()
      .from(notifications)
      .where(sql`${notifications.data} ->> 'topic' = 'win-unpaid'`)
    expect(emails).toHaveLength(1)
    const ada = await signIn(api, 'administrator', '1')
    const book = () =>
      ada.post(`/api/admin/operator-cases/${found.id}/book`, { reason: 'It is on the account' })
    const answers = await Promise.all([book(), book()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await taken()).toBe(0)
    const won = await balancesOf(id)
    const [dispute1] = await stock.db
      .select()
      .from(operatorCases)
      .where(and(eq(operatorCases.bookingId, id), eq(operatorCases.kind, 'dispute')))
    expect(dispute1?.closedBecause).toBe('The dispute was won. A person saw that its money came.')
    // Its news comes after all, and the same once more.
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.funds_reinstated')
    await send('charge.dispute.closed')
    expect(await balancesOf(id)).toEqual(won)
    await pass(24 * 30)
    expect((await caseOf(id)).closed).not.toBeNull()
  })

  it('closes its case by itself when the money comes [PAY-220]', async () => {
    const { id, dispute, send, taken } = await buildUnpaidWin()
    await pass(24 * 7)
    stripe.moveDisputed(dispute, 3000, 0)
    await send('charge.dispute.funds_reinstated')
    expect(await taken()).toBe(0)
    expect((await caseOf(id)).closed).toMatchObject({ by: 'provider' })
  })

  it('is not booked by its case once the bank has decided otherwise, and is a case again where it is won once more [PAY-220]', async () => {
    const { id, dispute, send } = await buildUnpaidWin()
    await pass(24 * 7)
    const { id: caseId } = await caseOf(id)
    dispute.status = 'under_review'
    await send('charge.dispute.updated')
    expect((await caseOf(id)).closed).not.toBeNull()
    const before = await balancesOf(id)
    const ada = await signIn(api, 'administrator', '1')
    const book = await ada.post(`/api/admin/operator-cases/${caseId}/book`, { reason: 'Seen' })
    expect(book.status).toBe(409)
    expect(await balancesOf(id)).toEqual(before)
    dispute.status = 'won'
    await send('charge.dispute.closed')
    await pass(24 * 7 - 1)
    expect((await caseOf(id)).closed).not.toBeNull()
    await pass(1)
    expect((await caseOf(id)).closed).toBeNull()
  })
})

it.each([
  ['in its list', false],
  ['closed by a person', true],
])(
  'the case of an enquiry, %s, is open with the new day when it becomes a dispute, and we are emailed [PAY-197]',
  async (_, isClosed) => {
    const { id, dispute, send } = await buildDispute({ isEnquiry: true })
    await send('charge.dispute.created')
    const ada = await signIn(api, 'administrator', '1')
    const listed = async () =>
      (await ada.get('/api/admin/operator-cases')).body.filter(
        ({ bookingId }: { bookingId: string }) => bookingId === id,
      )
    const [{ id: caseId }] = await listed()
    if (isClosed) {
      await ada.post(`/api/admin/operator-cases/${caseId}/close`, { reason: 'Answered' })
    } else {
      dispute.status = 'warning_closed'
      await send('charge.dispute.closed')
    }
    expect((await listed())[0].closed).not.toBeNull()
    const emails = () => stock.db.$count(notifications, eq(notifications.type, 'operator-case'))
    const sent = await emails()
    dispute.status = 'needs_response'
    dispute.evidence_details.due_by += 14 * 86_400
    stripe.moveDisputed(dispute, -3000, 2000)
    await send('charge.dispute.updated')
    await send('charge.dispute.funds_withdrawn')
    expect(await listed()).toMatchObject([
      {
        ...{ id: caseId, closed: null, dueAt: '2026-06-11T20:26:40Z' },
        received: expect.stringContaining('has taken the money back'),
      },
    ])
    expect(await emails()).toBe(sent + 1)
  },
)

it.each([
  ['with what had left the account for it is lost', false, 'The dispute was lost: £30.00 was'],
  ['without any is over', true, 'The dispute was won.'],
])('a dispute that was prevented, and settled %s [PAY-47]', async (_, isEnquiry, closed) => {
  const { id, dispute, send } = await buildDispute({ isEnquiry })
  await send('charge.dispute.created')
  dispute.status = 'prevented'
  await send('charge.dispute.closed')
  expect(await closingOf(id)).toContain(closed)
})

it('a loss waits until Stripe says what it has sent back of the payment [PAY-193]', async () => {
  const { id, dispute, send } = await buildDispute()
  await send('charge.dispute.created')
  dispute.status = 'lost'
  stripe.faults.push('none', 'garbage')
  expect((await send('charge.dispute.closed')).status).toBe(503)
  expect(await closingOf(id)).toBeNull()
  expect((await send('charge.dispute.closed')).status).toBe(200)
  expect(await closingOf(id)).toContain('The dispute was lost')
})
