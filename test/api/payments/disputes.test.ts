import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { bills } from '#server/db/schema/bills.ts'
import { bookingBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
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

async function buildDispute({ isEnquiry = false } = {}) {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const paid = { id: session.payment_intent ?? '', metadata: session.metadata }
  const dispute = stripe.openDispute(paid, { amount: 3000, isEnquiry })
  const send = (type: string, change: Record<string, unknown> = {}) =>
    sendStripeEvent(api, buildStripeEvent(type, { ...dispute, payment_intent: 'pi_1' }, change))
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
  await send('charge.dispute.closed')
  expect(await taken()).toBe(0)
  expect((await listed())[0].closed.because).toBe('The dispute was won.')
})

it('a dispute whose beginning was lost ends the same [PAY-46]', async () => {
  const { dispute, send, taken } = await buildDispute()
  dispute.status = 'won'
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

it('a dispute that the bank decides anew is a case, and the books have its first decision [PAY-194]', async () => {
  const { id, dispute, send } = await buildDispute()
  dispute.status = 'lost'
  await send('charge.dispute.closed')
  const before = await balancesOf(id)
  dispute.status = 'appeal_under_review'
  await send('charge.dispute.updated')
  dispute.status = 'won'
  stripe.moveDisputed(dispute, 3000, 0)
  await send('charge.dispute.closed')
  await send('charge.dispute.funds_reinstated')
  expect(await balancesOf(id)).toEqual(before)
  const found = await stock.db
    .select()
    .from(operatorCases)
    .where(and(eq(operatorCases.bookingId, id), eq(operatorCases.kind, 'mismatch')))
  expect(found.map(({ received, closedAt }) => [received, closedAt])).toEqual([
    [expect.stringContaining('The bank has changed its decision: the dispute is won now.'), null],
  ])
})

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
