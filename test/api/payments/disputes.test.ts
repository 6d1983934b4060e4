import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { bills } from '#server/db/schema/bills.ts'
import { bookingBalances } from '#server/db/schema/ledger.ts'
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

async function buildDispute() {
  const mechanic = await signInMechanic(api, stock)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await customer.post(`/api/bookings/${id}/pay`)
  const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const dispute = {
    id: `dp_${randomUUID()}`,
    object: 'dispute' as const,
    amount: 3000,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: 1_780_000_000 },
    payment_intent: { id: session.payment_intent ?? '', metadata: session.metadata },
  }
  stripe.disputes.push(dispute)
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

it('a lost dispute goes on stopping the payout until a person decides [PAY-46]', async () => {
  const { dispute, send, taken } = await buildDispute()
  dispute.status = 'lost'
  await send('charge.dispute.closed')
  expect(await taken()).toBe(3000)
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
