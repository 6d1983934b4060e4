import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markedBills } from '#server/db/schema/bills.ts'
import { markedDeposits } from '#server/db/schema/payments.ts'
import { markedFees } from '#server/db/schema/registration-fees.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* What a person is to waive, write off or mark as paid: Stripe is asked first, for its news may be late. */

const stripe = await startStripe()
const stock = await freshStock()
let api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
const here = () => ({ api, stock, stripe })
const SEEN = { receivedOn: '2026-11-02', reference: 'IN 1', reason: 'Seen on the account' }

beforeEach(() => {
  stripe.faults.length = 0
  api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
})
afterEach(() => expectInvariants(stock.pool))

describe('what was paid at Stripe, of which no news came,', () => {
  /** Who has the money by our own records, and how many people wrote it down. */
  const billOf = async (id: string) =>
    (await stock.pool.query('select id, state from bills where booking_id = $1', [id])).rows[0]

  it.each([
    ['waived', 'bill/give-up', { kind: 'waive', reason: 'A gesture' }],
    ['written off', 'bill/give-up', { kind: 'write-off', reason: 'Gone abroad' }],
    ['marked as paid by hand', 'bill', SEEN],
  ])('as a bill is not %s: it is paid then [PAY-184]', async (_, path, body) => {
    const { id, pounds } = await openBillAtStripe(here())
    await payLastAtStripe(here(), { isHeard: false })
    const ada = await signIn(api, 'administrator', '1')
    const amount = path === 'bill' ? { amount: pounds } : {}
    const answer = await ada.post(`/api/admin/bookings/${id}/${path}`, { ...body, ...amount })
    expect([answer.status, answer.body.error]).toEqual([409, 'invalid_transition'])
    const bill = await billOf(id)
    expect(bill.state).toBe('paid')
    expect(await stock.db.$count(markedBills, eq(markedBills.billId, bill.id))).toBe(0)
  })

  it('as a deposit is not marked as paid by hand: it is paid then [PAY-184]', async () => {
    const { id, customer } = await bookJob(api, stock, { mechanicId: stock.mechanicId })
    await customer.post(`/api/bookings/${id}/pay`)
    const { client_reference_id } = await payLastAtStripe(here(), { isHeard: false })
    const ada = await signIn(api, 'administrator', '1')
    const answer = await ada.post(`/api/admin/bookings/${id}/deposit`, { ...SEEN, amount: 30 })
    expect([answer.status, answer.body.error]).toEqual([409, 'invalid_transition'])
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('paid')
    const marked = eq(markedDeposits.paymentId, client_reference_id)
    expect(await stock.db.$count(markedDeposits, marked)).toBe(0)
  })

  it.each([
    ['waived', 'waive', { reason: 'An old friend' }],
    ['marked as paid by hand', 'paid', { ...SEEN, amount: 49 }],
  ])('as a registration fee is not %s: it is paid then [PAY-184]', async (_, path, body) => {
    const { mechanicId, id: fee } = await openFeeAtStripe(here())
    await payLastAtStripe(here(), { isHeard: false })
    const ada = await signIn(api, 'administrator', '1')
    const answer = await ada.post(
      `/api/admin/mechanics/${mechanicId}/registration-fee/${path}`,
      body,
    )
    expect([answer.status, answer.body.error]).toEqual([409, 'invalid_transition'])
    expect((await api.visitor().get(`/api/registration-fees/${fee}`)).body.state).toBe('paid')
    expect(await stock.db.$count(markedFees, eq(markedFees.feeId, fee))).toBe(0)
  })

  it('counts where a person writes off its bill after a change to a fixed link too [PAY-184]', async () => {
    const { id } = await openBillAtStripe(here())
    await payLastAtStripe(here(), { isHeard: false })
    const env = buildEnv({
      mode: 'live',
      paymentProvider: 'link',
      depositLink: 'https://pay.example.co.uk/deposit',
      earlierStripe: { ...STRIPE_TEST, url: stripe.url },
    })
    const later = createTestApi(stock.db, { now: NOW, env })
    const ada = await signIn(later, 'administrator', '1')
    const answer = await ada.post(`/api/admin/bookings/${id}/bill/give-up`, {
      kind: 'write-off',
      reason: 'Gone abroad',
    })
    expect([answer.status, (await billOf(id)).state]).toEqual([409, 'paid'])
  })

  it('does not hold a person up while Stripe does not answer: a waived bill goes back when its news comes [PAY-184, PAY-147]', async () => {
    const { id } = await openBillAtStripe(here())
    const session = await payLastAtStripe(here(), { isHeard: false })
    stripe.faults.push('garbage')
    const ada = await signIn(api, 'administrator', '1')
    const answer = await ada.post(`/api/admin/bookings/${id}/bill/give-up`, {
      kind: 'waive',
      reason: 'A gesture',
    })
    expect([answer.status, (await billOf(id)).state]).toEqual([200, 'written-off'])
    await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
    expect((await billOf(id)).state).toBe('paid')
  })
})
