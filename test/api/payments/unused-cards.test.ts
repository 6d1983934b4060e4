import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { unusedCards } from '#server/db/schema/payments.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { syncSavedCards } from '#server/payments/cards/sync-saved-cards.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* Cards that checkouts saved and that no bill is charged to, with Stripe in live mode. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
const task = () => createTaskContext(api.runtime)
afterEach(async () => {
  api.clock.now = NOW
  stripe.faults.length = 0
  await expectInvariants(stock.pool)
})

type Session = ReturnType<typeof stripe.pay>

const cardOf = ({ payment_intent }: Session) =>
  stripe.intents.find(({ id }) => id === payment_intent)?.payment_method ?? 'no card'
const isDeleted = (session: Session) => stripe.detached.has(cardOf(session))
const tell = (session: Session, change: Partial<Session> = {}) =>
  sendStripeEvent(api, buildStripeEvent('checkout.session.completed', { ...session, ...change }))

/** A checkout that saves its card, as the one of this payment does. */
async function payIn(paymentId: string, amountPence: number): Promise<Session> {
  const checkout = await api.runtime.providers.payments.startCheckout({
    id: paymentId,
    purpose: 'deposit',
    amountPence: pence(amountPence),
    description: 'Kerbside booking deposit',
    returnUrl: 'https://kerbside.example.co.uk/',
    cardTerms: CARD_TERMS.words,
    now: api.clock.now,
  })
  return stripe.pay(checkout?.providerReference ?? '')
}

/** A job at work whose deposit is still to be paid in the checkout of its page. */
async function unpaid() {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  const { url } = (await job.customer.post(`/api/bookings/${job.id}/pay`)).body
  const session = stripe.sessions.find((each) => each.url === url)
  if (!session) throw new Error('Stripe has no checkout at this address')
  return { ...job, mechanic, checkoutId: session.id, depositId: session.client_reference_id }
}

async function paid() {
  const job = await unpaid()
  const first = stripe.pay(job.checkoutId)
  await tell(first)
  return { ...job, first }
}

describe('a card that a second checkout of a deposit saved', () => {
  it('is deleted at Stripe, once, and the bill is charged to the first [PAY-180]', async () => {
    const { id, first, depositId, mechanic } = await paid()
    const second = await payIn(depositId, 3000)
    await tell(second)
    await tell(second)
    await syncSavedCards(task())
    expect([isDeleted(first), isDeleted(second)]).toEqual([false, true])
    stripe.received.length = 0
    await syncSavedCards(task())
    expect(stripe.received).toEqual([])
    api.clock.now = (await slotOf(stock, id)).add({ hours: 2 })
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, {})
    await askForBills(task())
    expect(stripe.intents[0]).toMatchObject({
      payment_method: cardOf(first),
      status: 'succeeded',
      metadata: { purpose: 'bill' },
    })
    await syncSavedCards(task())
    expect(isDeleted(first)).toBe(true)
  })

  it('is deleted by the next run where Stripe was away [PAY-180]', async () => {
    const { depositId } = await paid()
    await syncSavedCards(task())
    const second = await payIn(depositId, 3000)
    await tell(second)
    stripe.faults.push(503, 503)
    await syncSavedCards(task())
    expect(isDeleted(second)).toBe(false)
    stripe.faults.length = 0
    await syncSavedCards(task())
    expect(isDeleted(second)).toBe(true)
  })
})

it('cards that Stripe does not delete, however many, take no other’s turn [OPS-47, PAY-180]', async () => {
  const { depositId } = await paid()
  const refused = new Set<string>()
  for (let count = 0; count < 100; count += 1) refused.add(`cs_refused_${count}`)
  await stock.db.insert(unusedCards).values(
    [...refused].map((savedBy) => ({
      ...{ savedBy, provider: 'stripe', paymentId: depositId, eventId: savedBy },
      heardAt: NOW.subtract({ hours: 1 }),
    })),
  )
  const second = await payIn(depositId, 3000)
  await tell(second)
  const ctx = task()
  const { removeSavedCard } = ctx.payments
  const remove = async (savedBy: string) =>
    !refused.has(savedBy) && (await removeSavedCard?.(savedBy)) === true
  const run = () =>
    syncSavedCards({ ...ctx, payments: { ...ctx.payments, removeSavedCard: remove } })
  for (let count = 0; count < 10 && !isDeleted(second); count += 1) await run()
  expect(isDeleted(second)).toBe(true)
  await stock.db.delete(unusedCards)
})

describe('a card whose checkout paid no deposit', () => {
  it('is deleted where the right payment came in another checkout [PAY-180]', async () => {
    const { depositId, checkoutId } = await unpaid()
    const wrong = await payIn(depositId, 2500)
    await tell(wrong)
    const right = stripe.pay(checkoutId)
    await tell(right)
    await syncSavedCards(task())
    expect([isDeleted(wrong), isDeleted(right)]).toEqual([true, false])
  })

  it('of the right checkout with a wrong first event stays until its bill is paid [PAY-180]', async () => {
    const { id, checkoutId, mechanic } = await unpaid()
    const session = stripe.pay(checkoutId)
    await tell(session, { amount_total: 2500 })
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(false)
    await tell(session)
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(false)
    api.clock.now = (await slotOf(stock, id)).add({ hours: 2 })
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, {})
    await askForBills(task())
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(true)
    expect(await stock.db.$count(unusedCards)).toBe(0)
  })

  it.each([[true], [false]])(
    'is deleted where its money went back before we heard that it came (heard of later: %s) [PAY-180]',
    async (isHeardOf) => {
      const { checkoutId } = await unpaid()
      const session = stripe.pay(checkoutId)
      const intent = session.payment_intent ?? ''
      stripe.refundByHand(intent)
      await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(intent)))
      if (isHeardOf) await tell(session)
      await syncSavedCards(task())
      expect(isDeleted(session)).toBe(true)
    },
  )

  it('is deleted where its money, which belongs to nothing, went back before we heard that it came [PAY-180, PAY-203]', async () => {
    const session = await payIn(randomUUID(), 3000)
    const intent = session.payment_intent ?? ''
    stripe.refundByHand(intent)
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(intent)))
    await tell(session)
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(true)
  })

  it('is deleted once a person has settled the case of its money, which belongs to nothing [PAY-180]', async () => {
    const session = await payIn(randomUUID(), 3000)
    await tell(session)
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(false)
    const [opened] = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.kind, 'mismatch'))
      .orderBy(operatorCases.openedAt, operatorCases.id)
      .then((rows) => rows.slice(-1))
    const ada = await signIn(api, 'administrator', '1')
    const path = `/api/admin/operator-cases/${opened?.id}/return`
    expect((await ada.post(path, { reason: 'Nobody knows what it was for' })).status).toBe(200)
    await syncSavedCards(task())
    expect(isDeleted(session)).toBe(true)
  })
})
