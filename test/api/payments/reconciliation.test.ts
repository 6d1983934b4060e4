import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { pence } from '#domain/money/money.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { reconciledDays } from '#server/db/schema/reconciliation.ts'
import { readClosedDays } from '#server/payments/reconciliation/read-closed-days.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW, type Stock } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { payDepositAtStripe } from '#test/support/stripe-deposits.ts'

/* The books of Stripe on one side, our ledger on the other. */

const stateOf = async ({ db }: Stock, bookingId: string) =>
  (await db.select().from(payments).where(eq(payments.bookingId, bookingId)))[0]?.state

const THE_DAY_AFTER = Temporal.Instant.from('2026-11-03T02:37:00Z')

async function createInstallation() {
  const stripe = await startStripe()
  const stock = await freshStock()
  const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
  stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
  const run = () => reconcile(createTaskContext(api.runtime))

  /** A deposit that is paid at Stripe; its event can be lost. */
  async function payDeposit({ isHeard = true } = {}) {
    const { bookingId, session, hear } = await payDepositAtStripe(
      { api, stock, stripe },
      { isHeard },
    )
    const [payment] = await stock.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
    const line = stripe.balance[0]
    if (line === undefined || payment === undefined) throw new Error('nothing was paid')
    return { bookingId, reference: `payment ${payment.id}`, session, line, hear }
  }
  const listCases = () =>
    stock.db
      .select()
      .from(operatorCases)
      .where(and(eq(operatorCases.kind, 'reconciliation'), isNull(operatorCases.closedAt)))
  const countEmails = () => stock.db.$count(notifications, eq(notifications.type, 'reconciliation'))
  const readDays = async () => {
    const ada = await signIn(api, 'administrator', '1')
    return (await ada.get('/api/admin/reconciliation')).body
  }
  return { stripe, stock, api, run, payDeposit, listCases, countEmails, readDays }
}

describe('the books of a day that has closed', () => {
  it('agree where every event was heard, and the page shows both sums and when [PAY-90, PAY-92]', async () => {
    const { api, run, payDeposit, listCases, readDays } = await createInstallation()
    await payDeposit()
    await payDeposit()
    expect(await run()).toBe(0)
    expect((await readDays()).days).toEqual([])
    api.clock.now = THE_DAY_AFTER
    expect(await run()).toBe(0)
    expect(await listCases()).toEqual([])
    expect(await readDays()).toEqual({
      canReconcile: true,
      provider: 'stripe',
      comparedAt: THE_DAY_AFTER.toString(),
      days: [
        {
          day: '2026-11-02',
          providerPounds: 60,
          ledgerPounds: 60,
          differencePounds: 0,
          feePounds: 1.3,
        },
      ],
    })
  })

  it('that differ open a case each and one email, and a late event closes its own [PAY-90, PAY-91]', async () => {
    const { stripe, api, run, payDeposit, listCases, countEmails, readDays } =
      await createInstallation()
    const lost = await payDeposit({ isHeard: false })
    delete lost.line.source.payment_intent
    const unknown = await payDeposit()
    stripe.balance.splice(stripe.balance.indexOf(unknown.line), 1)
    const twice = await payDeposit()
    stripe.book('charge', 3000, twice.line.source)
    await payDeposit()
    stripe.book('charge', 9900, { id: 'ch_of_another_business', metadata: {} })
    api.clock.now = THE_DAY_AFTER
    expect(await run()).toBe(3)
    const cases = await listCases()
    const about = ({ reference }: { reference: string }) =>
      cases.find(({ subject }) => subject === reference)
    expect(about(lost)).toMatchObject({
      bookingId: lost.bookingId,
      amountPence: 3000,
      expected: 'nothing in our books',
      received: `£30.00 in the books of stripe, of ${lost.reference}`,
    })
    expect(about(unknown)).toMatchObject({
      bookingId: unknown.bookingId,
      expected: '£30.00 in our books',
      received: `nothing in the books of stripe, of ${unknown.reference}`,
    })
    expect(about(twice)).toMatchObject({
      expected: '£30.00 in our books',
      received: `£60.00 in the books of stripe, of ${twice.reference}`,
    })
    expect(await countEmails()).toBe(1)
    expect((await readDays()).days[0]).toMatchObject({ providerPounds: 120, ledgerPounds: 90 })
    expect(await run()).toBe(0)
    await lost.hear()
    expect(await run()).toBe(0)
    expect((await listCases()).map(({ subject }) => subject).toSorted()).toEqual(
      [unknown.reference, twice.reference].toSorted(),
    )
    expect(await countEmails()).toBe(1)
    expect((await readDays()).days[0]).toMatchObject({ providerPounds: 120, ledgerPounds: 120 })
  })

  it('are read by the next run where the provider was away, or a run ended in between [PAY-90]', async () => {
    const { stripe, stock, api, run, payDeposit } = await createInstallation()
    delete (await payDeposit({ isHeard: false })).line.source.payment_intent
    await payDeposit()
    api.clock.now = THE_DAY_AFTER
    stripe.faults.push('garbage')
    expect(await run()).toBe(0)
    expect(await stock.db.select().from(reconciledDays)).toEqual([])
    const ctx = createTaskContext(api.runtime)
    const { listBalance } = ctx.payments
    if (listBalance === null) throw new Error('Stripe has books')
    expect(await readClosedDays(ctx, listBalance)).toBe(1)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    api.clock.now = THE_DAY_AFTER.add({ hours: 72 })
    await run()
    expect(await stock.db.select().from(reconciledDays)).toHaveLength(4)
  })

  it('are read from the day of the first payment, also where its event came days later [PAY-90]', async () => {
    const { api, run, payDeposit, listCases, readDays } = await createInstallation()
    const { hear } = await payDeposit({ isHeard: false })
    api.clock.now = THE_DAY_AFTER.add({ hours: 72 })
    await hear()
    api.clock.now = THE_DAY_AFTER.add({ hours: 96 })
    expect(await run()).toBe(0)
    expect(await listCases()).toEqual([])
    const [first] = (await readDays()).days.toReversed()
    expect(first).toMatchObject({ day: '2026-11-02', providerPounds: 30, feePounds: 0.65 })
  })

  it('make up for a dispute whose events were lost, and leave another business’s alone [PAY-90]', async () => {
    const { stripe, stock, api, run, payDeposit, listCases } = await createInstallation()
    const { bookingId, session } = await payDeposit()
    const paid = { id: session.payment_intent ?? '', metadata: session.metadata }
    stripe.openDispute(paid, { amount: 3000 })
    stripe.openDispute({ id: 'pi_of_another_business', metadata: {} }, { amount: 700 })
    api.clock.now = THE_DAY_AFTER
    expect(await run()).toBe(0)
    expect(await listCases()).toEqual([])
    const disputes = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.kind, 'dispute'))
    expect(disputes).toMatchObject([{ bookingId, amountPence: 3000 }])
  })

  it('make up for a payment whose event was lost: ours is paid, and what belongs to nothing waits for a person, who attaches it [PAY-178, PAY-67]', async () => {
    const { stripe, stock, api, run, payDeposit, listCases } = await createInstallation()
    await payDeposit()
    const lost = await payDeposit({ isHeard: false })
    const foreignId = randomUUID()
    const checkout = await api.runtime.providers.payments.startCheckout({
      id: foreignId,
      purpose: 'deposit',
      amountPence: pence(3000),
      description: 'Kerbside deposit',
      returnUrl: 'https://kerbside.example.co.uk/',
      cardTerms: null,
      now: api.clock.now,
    })
    const parked = stripe.pay(checkout?.providerReference ?? '')
    api.clock.now = THE_DAY_AFTER
    expect(await run()).toBe(1)
    expect(await stateOf(stock, lost.bookingId)).toBe('paid')
    expect(await listCases()).toMatchObject([{ subject: `payment ${foreignId}` }])
    const waiting = await payDeposit({ isHeard: false })
    const [booking] = await stock.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, waiting.bookingId))
    const ada = await signIn(api, 'administrator', '1')
    const listed = (await ada.get('/api/admin/operator-cases')).body as OperatorCase[]
    const attachable = listed.filter(({ canAttach }) => canAttach)
    expect(attachable.map(({ kind }) => kind).toSorted()).toEqual(['mismatch', 'reconciliation'])
    const named = { reason: 'The customer rang', bookingReference: booking?.reference }
    const ofBooks = attachable.find(({ kind }) => kind === 'reconciliation')
    expect((await ada.post(`/api/admin/operator-cases/${ofBooks?.id}/close`, named)).status).toBe(
      200,
    )
    expect(await stateOf(stock, waiting.bookingId)).toBe('paid')
    const [deposit] = await stock.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, waiting.bookingId))
    expect(deposit?.providerReference).toBe(parked.id)
    const after = (await ada.get('/api/admin/operator-cases')).body as OperatorCase[]
    expect(after.filter(({ closed }) => closed === null)).toEqual([])
    // The late event is known by its checkout.
    await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', parked))
    const late = (await ada.get('/api/admin/operator-cases')).body as OperatorCase[]
    expect(late.filter(({ closed }) => closed === null)).toEqual([])
  })

  it('ask again about a payment whose event was lost where the provider was away [PAY-178]', async () => {
    const { stripe, stock, api, run, payDeposit, listCases } = await createInstallation()
    await payDeposit()
    const lost = await payDeposit({ isHeard: false })
    api.clock.now = THE_DAY_AFTER
    const { payments: provider } = api.runtime.providers
    api.runtime.providers.payments = { ...provider, readCharge: async () => ({ kind: 'away' }) }
    expect(await run()).toBe(1)
    expect(await stateOf(stock, lost.bookingId)).toBe('unpaid')
    api.runtime.providers.payments = provider
    expect(await run()).toBe(0)
    expect(await stateOf(stock, lost.bookingId)).toBe('paid')
    expect(await listCases()).toEqual([])
    stripe.book('charge', 700, {
      id: 'ch_1',
      metadata: { payment_id: 'order 7' },
      payment_intent: 'pi_7',
    })
    api.clock.now = THE_DAY_AFTER.add({ hours: 24 })
    expect(await run()).toBe(0)
  })

  it('have a second payment as a matter of its own, also where its event was lost, until all of it went back [PAY-172, PAY-178]', async () => {
    const { stripe, stock, api, run, payDeposit, listCases } = await createInstallation()
    const first = await payDeposit()
    const second = await api.runtime.providers.payments.startCheckout({
      id: first.reference.slice('payment '.length),
      purpose: 'deposit',
      amountPence: pence(3000),
      description: 'Kerbside deposit',
      returnUrl: 'https://kerbside.example.co.uk/',
      cardTerms: null,
      now: api.clock.now,
    })
    const { payment_intent: charge } = stripe.pay(second?.providerReference ?? '')
    api.clock.now = THE_DAY_AFTER
    expect(await run()).toBe(1)
    expect(await listCases()).toMatchObject([
      { subject: `second ${charge}`, bookingId: first.bookingId, amountPence: 3000 },
    ])
    const dispute = stripe.openDispute(
      { id: charge ?? '', metadata: first.session.metadata },
      { amount: 3000 },
    )
    api.clock.now = THE_DAY_AFTER.add({ hours: 24 })
    expect(await run()).toBe(0)
    expect(await listCases()).toEqual([])
    expect(await stateOf(stock, first.bookingId)).toBe('paid')
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 3000, -2000)
    await sendStripeEvent(
      api,
      buildStripeEvent('charge.dispute.closed', { ...dispute, payment_intent: charge }),
    )
    stripe.refundByHand(charge ?? '')
    api.clock.now = THE_DAY_AFTER.add({ hours: 48 })
    expect(await run()).toBe(0)
    expect(await listCases()).toEqual([])
    expect(await stateOf(stock, first.bookingId)).toBe('paid')
  })
})

describe('a payment that did not fit', () => {
  const SHOWN = { amountPence: 2500, expected: 'nothing in our books' }

  /** The customer paid £25 for a deposit of £30; its news can be late. */
  async function payUnmatched({ isHeard = true } = {}) {
    const installation = await createInstallation()
    const { stripe, stock, api, run, payDeposit } = installation
    await payDeposit()
    const mechanic = await signInMechanic(api, stock)
    const booked = await bookJob(api, stock, { mechanicId: mechanic.id })
    await booked.customer.post(`/api/bookings/${booked.id}/pay`)
    const session = stripe.sessions.at(-1)
    if (session === undefined) throw new Error('nothing is to be paid')
    session.amount_total = 2500
    const { payment_intent: charge, metadata } = stripe.pay(session.id)
    const hear = async () => {
      await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
      expect(await stateOf(stock, booked.id)).toBe('mismatched')
    }
    if (isHeard) await hear()
    const runAfter = async (days: number) => {
      api.clock.now = THE_DAY_AFTER.add({ hours: days * 24 })
      return run()
    }
    const listKinds = async (kinds = /^(?:chargeback|dispute)-/) =>
      (await stock.db.select().from(ledgerEntries))
        .map(({ kind }) => kind)
        .filter((kind) => kinds.test(kind))
    const countMisfits = () => stock.db.$count(operatorCases, eq(operatorCases.kind, 'mismatch'))
    const openDispute = () => {
      const dispute = stripe.openDispute({ id: charge ?? '', metadata }, { amount: 2500 })
      const send = (type: string) =>
        sendStripeEvent(api, buildStripeEvent(type, { ...dispute, payment_intent: charge }))
      const readCase = async () =>
        (
          await stock.db.select().from(operatorCases).where(eq(operatorCases.subject, dispute.id))
        )[0]
      return { dispute, send, readCase }
    }
    const reads = { listKinds, countMisfits }
    return { ...installation, ...reads, booked, hear, runAfter, openDispute }
  }

  /** And the bank takes it back. */
  async function takeUnmatched() {
    const unmatched = await payUnmatched()
    await unmatched.runAfter(0)
    const [named] = await unmatched.listCases()
    expect(named).toMatchObject(SHOWN)
    return { ...unmatched, ...unmatched.openDispute() }
  }

  it('and that a bank takes back is in our books neither way: a case with its day, and what the provider’s books have alone [PAY-201, PAY-90]', async () => {
    const { booked, dispute, send, readCase, runAfter, listKinds, listCases } =
      await takeUnmatched()
    expect((await send('charge.dispute.created')).status).toBe(200)
    expect(await readCase()).toMatchObject({
      ...{ kind: 'dispute', bookingId: null, amountPence: 2500, closedAt: null },
      received: expect.stringContaining(
        `This payment for ${booked.reference} did not match, and is not in our books.`,
      ),
    })
    expect(await listKinds()).toEqual(['dispute-fee'])
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    await send('charge.dispute.updated')
    expect((await readCase())?.closedBecause).toBe('The dispute was lost.')
    await runAfter(1)
    expect(await listKinds()).toEqual(['dispute-fee'])
    // All of it went back: nothing of it is anywhere.
    expect(await listCases()).toEqual([])
  })

  it('and whose dispute is won stays what the provider’s books have alone, also where no news of it came [PAY-201]', async () => {
    const { stripe, dispute, runAfter, listKinds, listCases, readCase } = await takeUnmatched()
    await runAfter(1)
    expect(await readCase()).toMatchObject({ kind: 'dispute', closedAt: null })
    // What the customer paid, and what the bank has meanwhile.
    expect((await listCases()).map(({ amountPence }) => amountPence)).toEqual([2500, 2500])
    dispute.status = 'won'
    stripe.moveDisputed(dispute, 2500, -2000)
    await runAfter(2)
    await runAfter(3)
    expect((await readCase())?.closedBecause).toBe('The dispute was won.')
    expect(new Set(await listKinds())).toEqual(new Set(['dispute-fee', 'dispute-fee-returned']))
    expect((await listCases()).map(({ amountPence }) => amountPence)).toEqual([2500])
  })

  it('is one case, and what the provider charges for it is in the ledger, whether its news or its books have it first [PAY-178, PAY-181]', async () => {
    for (const isHeard of [true, false]) {
      const { hear, runAfter, listKinds, countMisfits, listCases } = await payUnmatched({ isHeard })
      await runAfter(0)
      if (!isHeard) await hear()
      await runAfter(1)
      await runAfter(2)
      expect(await countMisfits()).toBe(1)
      expect(await listCases()).toMatchObject([SHOWN])
      // Of the deposit that fits, too.
      expect(await listKinds(/^provider-fee$/)).toHaveLength(2)
    }
  })

  it('and whose dispute is heard of first is asked for, and waits while the provider does not answer [PAY-201]', async () => {
    const { api, stock, booked, hear, runAfter, openDispute, listKinds, listCases, countMisfits } =
      await payUnmatched({ isHeard: false })
    const { dispute, send, readCase } = openDispute()
    const { payments: provider } = api.runtime.providers
    api.runtime.providers.payments = { ...provider, readCharge: async () => ({ kind: 'away' }) }
    expect((await send('charge.dispute.created')).status).toBe(503)
    expect([await readCase(), await listKinds()]).toEqual([undefined, []])
    api.runtime.providers.payments = provider
    expect((await send('charge.dispute.created')).status).toBe(200)
    expect(await stateOf(stock, booked.id)).toBe('mismatched')
    expect(await readCase()).toMatchObject({ kind: 'dispute', bookingId: null, closedAt: null })
    dispute.status = 'lost'
    await send('charge.dispute.closed')
    await hear()
    await runAfter(0)
    expect(await listKinds()).toEqual(['dispute-fee'])
    expect(await listCases()).toEqual([])
    expect(await countMisfits()).toBe(1)
  })
})

it('a provider without books says so, and nothing is compared [PAY-92]', async () => {
  const stock = await freshStock()
  const api = createTestApi(stock.db, {
    now: NOW,
    env: buildEnv({ paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/kerbside' }),
  })
  expect(await reconcile(createTaskContext(api.runtime))).toBe(0)
  const ada = await signIn(api, 'administrator', '1')
  expect((await ada.get('/api/admin/reconciliation')).body).toEqual({
    canReconcile: false,
    provider: 'link',
    comparedAt: null,
    days: [],
  })
})
