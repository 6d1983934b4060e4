import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookingBalances, ledgerEntries } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { amidClosing } from '#test/support/amid-closing.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* Money that Stripe took under an id of nothing of ours, and what becomes of it once a person has said what it paid for. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
const tasks = () => createTaskContext(api.runtime)
afterEach(() => expectInvariants(stock.pool))

/** Somebody pays on a page of Stripe whose payment nobody knows any more; nobody has heard of it yet. */
async function payForNothing(amountPence = 3000, foreignId: string = randomUUID()) {
  const checkout = await api.runtime.providers.payments.startCheckout({
    id: foreignId,
    purpose: 'deposit',
    amountPence: pence(amountPence),
    description: 'Kerbside deposit',
    returnUrl: 'https://kerbside.example.co.uk/',
    cardTerms: null,
    now: api.clock.now,
  })
  const session = stripe.pay(checkout?.providerReference ?? '')
  return { foreignId, session, intent: session.payment_intent ?? '' }
}

type Paid = Awaited<ReturnType<typeof payForNothing>>

const newsOf = ({ session }: Pick<Paid, 'session'>) =>
  buildStripeEvent('checkout.session.completed', session)

async function park(amountPence = 3000, ofForeignId?: string) {
  const paid = await payForNothing(amountPence, ofForeignId)
  const { foreignId, session, intent } = paid
  const event = newsOf(paid)
  await sendStripeEvent(api, event)
  const [opened] = await stock.db
    .select()
    .from(operatorCases)
    .where(like(operatorCases.subject, `%:${event.id}`))
  const attach = async (named: { bookingReference: string } | { applicantEmail: string }) =>
    (await signIn(api, 'administrator', '1')).post(
      `/api/admin/operator-cases/${opened?.id}/close`,
      { reason: 'The customer rang', ...named },
    )
  const hearOfRefund = async () => {
    const event = buildStripeEvent('charge.refunded', stripe.charge(intent))
    expect((await sendStripeEvent(api, event)).status).toBe(200)
    return outcomeOf(event.id)
  }
  const refundAtStripe = (amount?: number) => {
    stripe.refundByHand(intent, amount)
    return hearOfRefund()
  }
  const dispute = stripe.openDispute.bind(null, { id: intent, metadata: session.metadata })
  const sendBack = async () =>
    (await signIn(api, 'administrator', '1')).post(
      `/api/admin/operator-cases/${opened?.id}/return`,
      { reason: 'Nobody knows what it was for' },
    )
  const readCase = async () =>
    (
      await stock.db
        .select()
        .from(operatorCases)
        .where(eq(operatorCases.id, opened?.id ?? ''))
    )[0]
  const refundsMade = () => stripe.refunds.filter((each) => each.payment_intent === intent)
  return {
    ...{ foreignId, session, attach, hearOfRefund, refundAtStripe, dispute, id: opened?.id },
    ...{ sendBack, readCase, refundsMade },
  }
}

const outcomeOf = async (id: string) =>
  (
    await stock.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, `stripe:${id}`))
  )[0]?.outcome

const countOpen = (kind: 'mismatch' | 'reconciliation' | 'dispute') =>
  stock.db.$count(operatorCases, and(eq(operatorCases.kind, kind), isNull(operatorCases.closedAt)))

async function balanceOf(bookingId: string, account: string) {
  const rows = await stock.db
    .select()
    .from(bookingBalances)
    .where(eq(bookingBalances.bookingId, bookingId))
  return rows.find((row) => row.account === account)?.balancePence ?? 0
}

/** A booking whose deposit a parked payment has paid. */
async function attachedDeposit() {
  const mechanic = await signInMechanic(api, stock)
  const job = await bookJob(api, stock, { mechanicId: mechanic.id })
  const parked = await park()
  expect((await parked.attach({ bookingReference: job.reference })).status).toBe(200)
  const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, job.id))
  if (!deposit) throw new Error('no deposit')
  return { ...job, parked, depositId: deposit.id }
}

describe('a payment that was parked and attached to a booking', () => {
  it('goes back with the booking, and the news of it is known [PAY-174]', async () => {
    const { id, customer, parked, depositId } = await attachedDeposit()
    const before = await countOpen('mismatch')
    await customer.post(`/api/bookings/${id}/cancel`, {})
    await sendRefunds(tasks())
    expect(await parked.hearOfRefund()).toBe('applied')
    const [refund] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, depositId))
    expect(refund).toMatchObject({ state: 'done', amount: 3000 })
    expect(await countOpen('mismatch')).toBe(before)
    expect(await balanceOf(id, 'provider-clearing')).toBe(0)
  })

  it('that goes back on the provider’s own pages is refunded in the books [PAY-174]', async () => {
    const { id, customer, parked } = await attachedDeposit()
    expect(await parked.refundAtStripe()).toBe('applied')
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('refunded')
    expect(await balanceOf(id, 'provider-clearing')).toBe(0)
  })

  it('whose refund on the provider’s own pages a bank returns is owed again [PAY-174, PAY-177]', async () => {
    const { depositId, parked } = await attachedDeposit()
    await parked.refundAtStripe()
    const refund = stripe.refunds.at(-1)
    await sendStripeEvent(api, buildStripeEvent('refund.failed', { ...refund, status: 'failed' }))
    const [stored] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, depositId))
    expect(stored).toMatchObject({ state: 'failed', amount: 3000 })
  })

  it('is disputed as the deposit that it paid, once [PAY-174]', async () => {
    const { id, parked } = await attachedDeposit()
    const dispute = parked.dispute({ amount: 3000 })
    const news = { ...dispute, payment_intent: 'pi_1' }
    for (const type of ['charge.dispute.created', 'charge.dispute.updated'])
      await sendStripeEvent(api, buildStripeEvent(type, news))
    expect(await balanceOf(id, 'chargebacks')).toBe(3000)
    const ada = await signIn(api, 'administrator', '1')
    const { body } = await ada.get('/api/admin/operator-cases')
    expect(body).toContainEqual(
      expect.objectContaining({ kind: 'dispute', bookingId: id, pounds: 30, closed: null }),
    )
  })

  it('pays a bill, of which a part goes back and is known as made [PAY-174]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'completed')
    const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, job.id))
    if (!bill) throw new Error('no bill')
    const parked = await park(bill.due)
    expect((await parked.attach({ bookingReference: job.reference })).status).toBe(200)
    const before = await countOpen('mismatch')
    const ada = await signIn(api, 'administrator', '1')
    const refund = await ada.post(`/api/admin/bookings/${job.id}/refund`, {
      lines: [{ position: 0, amount: 5 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    expect(refund.status).toBe(200)
    await sendRefundOrders(tasks())
    expect(await parked.hearOfRefund()).toBe('applied')
    const [order] = await stock.db
      .select()
      .from(refundOrders)
      .where(eq(refundOrders.paymentId, bill.id))
    expect(order).toMatchObject({ state: 'done', amount: 500 })
    expect(await countOpen('mismatch')).toBe(before)
  })

  it('leaves a second payment of its deposit a case, whose refund is not of the first [PAY-174, PAY-172]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await bookJob(api, stock, { mechanicId: mechanic.id })
    await job.customer.post(`/api/bookings/${job.id}/pay`)
    const own = stripe.sessions.at(-1)
    const parked = await park()
    await parked.attach({ bookingReference: job.reference })
    const session = stripe.pay(own?.id ?? '')
    await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
    const subject = `twice ${session.client_reference_id} ${session.payment_intent}`
    const read = async () =>
      (await stock.db.select().from(operatorCases).where(eq(operatorCases.subject, subject)))[0]
    expect(await read()).toMatchObject({ closedAt: null, amountPence: 3000 })
    stripe.refundByHand(session.payment_intent ?? '')
    const charge = stripe.charge(session.payment_intent ?? '')
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', charge))
    expect((await read())?.closedBecause).toBe('The second payment went back.')
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.deposit).toBe('paid')
    expect(await parked.refundAtStripe()).toBe('applied')
    expect((await job.customer.get(`/api/bookings/${job.id}`)).body.deposit).toBe('refunded')
  })
})

it('a parked payment of a registration fee that goes back at the provider is refunded in the books [PAY-174]', async () => {
  const email = `applicant.${randomUUID()}@example.co.uk`
  const { body } = await api.visitor().post('/api/mechanics/register', buildApplication({ email }))
  const parked = await park(4900)
  expect((await parked.attach({ applicantEmail: email })).status).toBe(200)
  expect(await parked.refundAtStripe()).toBe('applied')
  const [fee] = await stock.db
    .select()
    .from(registrationFees)
    .where(eq(registrationFees.id, body.registrationFee.id))
  expect(fee).toMatchObject({ state: 'refunded', refundState: 'done' })
})

it('the provider’s books name an attached payment and its refund by a foreign id, and agree with ours [PAY-174, PAY-90]', async () => {
  api.clock.now = NOW.add({ hours: 24 * 7 })
  await reconcile(tasks())
  const before = await countOpen('reconciliation')
  api.clock.now = api.clock.now.add({ hours: 1 })
  const { parked } = await attachedDeposit()
  const waiting = await park()
  api.clock.now = api.clock.now.add({ hours: 25 })
  expect(await reconcile(tasks())).toBe(1)
  await parked.refundAtStripe()
  const mechanic = await signInMechanic(api, stock)
  const job = await bookJob(api, stock, { mechanicId: mechanic.id })
  await waiting.attach({ bookingReference: job.reference })
  api.clock.now = api.clock.now.add({ hours: 25 })
  expect(await reconcile(tasks())).toBe(0)
  expect(await countOpen('reconciliation')).toBe(before)
  api.clock.now = NOW
})

describe('a parked payment is refused to a booking', () => {
  const bookUnpaid = async () => {
    const mechanic = await signInMechanic(api, stock)
    return bookJob(api, stock, { mechanicId: mechanic.id })
  }
  const GONE =
    'Some of this payment went back or is disputed, so it cannot be matched. Look at the provider: if the money is there, mark what it is for as paid.'

  it('of which a part was refunded before: nothing is paid [PAY-174]', async () => {
    const { reference: bookingReference, id, customer } = await bookUnpaid()
    const parked = await park()
    const before = await countOpen('mismatch')
    expect(await parked.refundAtStripe(1000)).toBe('parked')
    // What happened to a part of it is for a person to find out.
    expect(await countOpen('mismatch')).toBe(before + 1)
    const refused = await parked.attach({ bookingReference })
    expect([refused.status, refused.body.message]).toEqual([422, GONE])
    expect((await parked.sendBack()).status).toBe(422)
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('unpaid')
  })

  it('which a bank disputes, whose day for an answer is a case all the same [PAY-174]', async () => {
    const { reference: bookingReference, id, customer } = await bookUnpaid()
    const parked = await park()
    const dispute = parked.dispute({ amount: 3000 })
    const news = { ...dispute, payment_intent: 'pi_1' }
    await sendStripeEvent(api, buildStripeEvent('charge.dispute.created', news))
    const read = async () =>
      (await stock.db.select().from(operatorCases).where(eq(operatorCases.subject, dispute.id)))[0]
    expect(await read()).toMatchObject({ kind: 'dispute', bookingId: null, closedAt: null })
    expect((await read())?.dueAt.toString()).toBe('2026-05-28T20:26:40Z')
    expect((await parked.attach({ bookingReference })).body.message).toBe(GONE)
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('unpaid')
    dispute.status = 'lost'
    await sendStripeEvent(api, buildStripeEvent('charge.dispute.closed', news))
    expect((await read())?.closedBecause).toBe('The dispute was lost.')
    expect(await stock.db.$count(ledgerEntries, eq(ledgerEntries.causeId, dispute.id))).toBe(0)
  })
})

describe('a payment that belongs to nothing', () => {
  it('is sent back once, also by two administrators at once, and nothing else is open about it [PAY-179]', async () => {
    const parked = await park()
    const open = await countOpen('mismatch')
    const answers = await Promise.all([parked.sendBack(), parked.sendBack()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(parked.refundsMade()).toMatchObject([{ amount: 3000 }])
    expect(await parked.hearOfRefund()).toBe('parked')
    expect(await countOpen('mismatch')).toBe(open - 1)
    expect(await parked.readCase()).toMatchObject({ closedBecause: 'Nobody knows what it was for' })
    expect((await parked.attach({ bookingReference: 'BK-123456' })).status).toBe(409)
    expect((await parked.sendBack()).status).toBe(409)
  })

  it('stays a case where the provider does not send it back, and goes back by a repeat [PAY-179]', async () => {
    const parked = await park()
    stripe.faults.push(503, 503, 503, 503)
    expect((await parked.sendBack()).status).toBe(503)
    stripe.faults.length = 0
    expect(await parked.readCase()).toMatchObject({ closedAt: null })
    const { payments: provider } = api.runtime.providers
    // The answer is lost: it was made all the same.
    api.runtime.providers.payments = {
      ...provider,
      refund: async (order) => {
        await provider.refund?.(order)
        throw new Error('the connection broke')
      },
    }
    expect((await parked.sendBack()).status).toBe(503)
    api.runtime.providers.payments = provider
    expect((await parked.sendBack()).status).toBe(200)
    expect(parked.refundsMade()).toHaveLength(1)
  })

  it('that goes back on the provider’s own pages closes its case [PAY-179]', async () => {
    const parked = await park()
    expect(await parked.refundAtStripe()).toBe('parked')
    expect(await parked.readCase()).toMatchObject({ closedBy: 'provider' })
    expect((await parked.attach({ bookingReference: 'BK-123456' })).status).toBe(409)
  })

  it('and was sent back is no difference in the provider’s books [PAY-179, PAY-90]', async () => {
    api.clock.now = NOW.add({ hours: 24 * 30 })
    await attachedDeposit()
    const parked = await park()
    api.clock.now = api.clock.now.add({ hours: 24 })
    await reconcile(tasks())
    const ofBooks = eq(operatorCases.subject, `payment ${parked.foreignId}`)
    const read = async () => (await stock.db.select().from(operatorCases).where(ofBooks))[0]
    expect(await read()).toMatchObject({ kind: 'reconciliation', closedAt: null })
    const before = await countOpen('reconciliation')
    const ada = await signIn(api, 'administrator', '1')
    const path = `/api/admin/operator-cases/${(await read())?.id}/return`
    expect((await ada.post(path, { reason: 'Nobody knows' })).status).toBe(200)
    expect(await parked.readCase()).toMatchObject({ closedBecause: 'Nobody knows' })
    await parked.hearOfRefund()
    api.clock.now = api.clock.now.add({ hours: 24 })
    expect(await reconcile(tasks())).toBe(0)
    expect(await countOpen('reconciliation')).toBe(before - 1)
    api.clock.now = NOW
  })
})

/** Both cases about money that belongs to nothing: its own, and that of the provider's books. */
async function parkInBooks(weeks: number) {
  api.clock.now = NOW.add({ hours: 24 * 7 * weeks })
  const mechanic = await signInMechanic(api, stock)
  const book = () => bookJob(api, stock, { mechanicId: mechanic.id })
  const jobs = { first: await book(), second: await book() }
  const parked = await park()
  api.clock.now = api.clock.now.add({ hours: 24 })
  await reconcile(tasks())
  const [ofBooks] = await stock.db
    .select()
    .from(operatorCases)
    .where(eq(operatorCases.subject, `payment ${parked.foreignId}`))
  const ada = await signIn(api, 'administrator', '1')
  const close = (id: string | undefined, { reference: bookingReference }: { reference: string }) =>
    ada.post(`/api/admin/operator-cases/${id}/close`, { reason: 'She rang', bookingReference })
  return { ...jobs, parked, ofBooks, close }
}

it('one payment is not attached to two bookings from its two cases, at once either [PAY-174]', async () => {
  const { first, second, parked, ofBooks, close } = await parkInBooks(8)
  const answers = await Promise.all([close(parked.id, first), close(ofBooks?.id, second)])
  const [attached, refused] = answers.map(({ status }) => status).toSorted()
  expect(attached).toBe(200)
  // Refused, or closed with the other.
  expect([409, 422]).toContain(refused)
  const paid = await stock.db.$count(
    ledgerEntries,
    and(
      eq(ledgerEntries.kind, 'deposit-paid'),
      inArray(ledgerEntries.bookingId, [first.id, second.id]),
    ),
  )
  expect(paid).toBe(1)
  api.clock.now = NOW
})

it('news that comes while a person attaches its payment waits for them, and is about what they named [PAY-174]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const job = await bookJob(api, stock, { mechanicId: mechanic.id })
  await attachedDeposit()
  const parked = await park()
  const outcome = await amidClosing(
    stock.pool,
    // The receipt is the last that is written before the payment is known under two ids.
    'select from paper_series for update',
    async () => expect((await parked.attach({ bookingReference: job.reference })).status).toBe(200),
    () => parked.refundAtStripe(),
  )
  expect(outcome).toBe('applied')
  expect((await job.customer.get(`/api/bookings/${job.id}`)).body.deposit).toBe('refunded')
  expect(await balanceOf(job.id, 'provider-clearing')).toBe(0)
})

describe('one payment, of which news comes under several ids', () => {
  const RUNS = timesIn({ short: 3, long: 50 })
  const emails = () => stock.db.$count(notifications, eq(notifications.type, 'operator-case'))
  const casesOf = (news: readonly { id: string }[]) =>
    stock.db
      .select()
      .from(operatorCases)
      .where(
        inArray(
          operatorCases.subject,
          news.map(({ id }) => `stripe:${id}`),
        ),
      )
  const sendAll = async (news: readonly object[]) => {
    const answers = await Promise.all(news.map((event) => sendStripeEvent(api, event)))
    expect(answers.map(({ status }) => status)).toEqual(news.map(() => 200))
  }

  it('and which belongs to nothing, is one case, at the same instant and later [PAY-203]', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const before = await emails()
      const paid = await payForNothing()
      const news = Array.from({ length: 5 }, () => newsOf(paid))
      await sendAll(news)
      await sendAll([newsOf(paid), newsOf(paid)])
      expect(await casesOf(news)).toMatchObject([{ kind: 'mismatch', closedAt: null }])
      expect((await emails()) - before).toBe(1)
    }
  })

  it('and which belongs to nothing, is attached from its case, and no news of it opens another [PAY-203]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await bookJob(api, stock, { mechanicId: mechanic.id })
    const parked = await park()
    await sendAll([newsOf(parked), newsOf(parked)])
    const before = await countOpen('mismatch')
    expect((await parked.attach({ bookingReference: job.reference })).status).toBe(200)
    await sendAll([newsOf(parked), newsOf(parked)])
    expect(await countOpen('mismatch')).toBe(before - 1)
    expect(await balanceOf(job.id, 'provider-clearing')).toBe(3000)
  })

  it('and which belongs to nothing, is sent back from its case, and no news of it opens another [PAY-203]', async () => {
    const parked = await park()
    await sendAll([newsOf(parked), newsOf(parked)])
    const before = await countOpen('mismatch')
    expect((await parked.sendBack()).status).toBe(200)
    await parked.hearOfRefund()
    await sendAll([newsOf(parked)])
    expect(parked.refundsMade()).toHaveLength(1)
    expect(await countOpen('mismatch')).toBe(before - 1)
  })

  it('and all of which went back before we heard of it, has no open case, in any order [PAY-203, PAY-179]', async () => {
    for (const order of [0, 1, 2]) {
      const before = await countOpen('mismatch')
      const paid = await payForNothing()
      stripe.refundByHand(paid.intent)
      const gone = () => buildStripeEvent('charge.refunded', stripe.charge(paid.intent))
      if (order === 0) await sendAll([newsOf(paid), gone(), gone()])
      else await sendAll([gone(), gone()])
      if (order === 1) await sendAll([newsOf(paid), newsOf(paid)])
      if (order === 2) for (const event of [newsOf(paid), gone()]) await sendAll([event])
      expect(await countOpen('mismatch')).toBe(before)
    }
  })

  it('and of which a part went back, says so once [PAY-203]', async () => {
    const before = await countOpen('mismatch')
    const parked = await park()
    await parked.refundAtStripe(1000)
    await parked.hearOfRefund()
    // The payment, and what happened to a part of it.
    expect(await countOpen('mismatch')).toBe(before + 2)
  })

  it('is not taken for another that came under the same id: each has its case, and goes back by itself [PAY-203]', async () => {
    const first = await park()
    const second = await park(3000, first.foreignId)
    expect(await second.refundAtStripe()).toBe('parked')
    expect(await second.readCase()).toMatchObject({ closedBy: 'provider' })
    expect(await first.readCase()).toMatchObject({ closedAt: null })
    expect((await first.sendBack()).status).toBe(200)
    expect([first.refundsMade().length, second.refundsMade().length]).toEqual([1, 1])
  })

  /** A deposit for which too little came; nobody has heard of it yet. */
  async function payTooLittle() {
    const mechanic = await signInMechanic(api, stock)
    const job = await bookJob(api, stock, { mechanicId: mechanic.id })
    const open = () => job.customer.post(`/api/bookings/${job.id}/pay`)
    await open()
    const session = stripe.sessions.at(-1)
    if (session === undefined) throw new Error('nothing is to be paid')
    session.amount_total = 2500
    const intent = stripe.pay(session.id).payment_intent ?? ''
    const countCases = (closedBy?: string) =>
      stock.db.$count(
        operatorCases,
        and(
          eq(operatorCases.bookingId, job.id),
          closedBy === undefined
            ? isNull(operatorCases.closedAt)
            : eq(operatorCases.closedBy, closedBy),
        ),
      )
    const shown = async () => (await job.customer.get(`/api/bookings/${job.id}`)).body.deposit
    const gone = () => buildStripeEvent('charge.refunded', stripe.charge(intent))
    return { session, intent, open, countCases, shown, gone }
  }

  it.each([
    ['', false],
    [', of which we asked first', true],
  ])(
    'and which did not fit its deposit%s, is one case, at the same instant and later [PAY-203, PAY-178]',
    async (_, isAsked) => {
      for (let run = 0; run < RUNS; run += 1) {
        const paid = await payTooLittle()
        if (isAsked) await paid.open()
        await sendAll(Array.from({ length: 5 }, () => newsOf(paid)))
        await sendAll([newsOf(paid)])
        expect(await paid.shown()).toBe('mismatched')
        expect([await paid.countCases(), await paid.countCases('provider')]).toEqual([1, 0])
      }
    },
  )

  it('and which did not fit its deposit, has no open case once all of it went back, in any order [PAY-203]', async () => {
    for (const isRefundFirst of [true, false]) {
      const paid = await payTooLittle()
      stripe.refundByHand(paid.intent)
      const news = [[paid.gone()], [newsOf(paid), newsOf(paid)]]
      for (const each of isRefundFirst ? news : news.toReversed()) await sendAll(each)
      expect(await paid.shown()).toBe('mismatched')
      expect([await paid.countCases(), await paid.countCases('provider')]).toEqual([0, 1])
    }
  })

  it('and which did not fit its deposit, is left to a person where a part of it went back [PAY-203]', async () => {
    const paid = await payTooLittle()
    await sendAll([newsOf(paid)])
    stripe.refundByHand(paid.intent, 1000)
    await sendAll([paid.gone()])
    expect([await paid.countCases(), await paid.countCases('provider')]).toEqual([2, 0])
  })
})

it('a refund whose news arrives while a person attaches its payment is in the books, or refuses it [PAY-174]', async () => {
  for (let run = 0; run < 10; run += 1) {
    const mechanic = await signInMechanic(api, stock)
    const {
      reference: bookingReference,
      id,
      customer,
    } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
    })
    const parked = await park()
    const [attached] = await Promise.all([
      parked.attach({ bookingReference }),
      parked.refundAtStripe(),
    ])
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect([200, 409, 422]).toContain(attached.status)
    expect(body.deposit).toBe(attached.status === 200 ? 'refunded' : 'unpaid')
    expect(await balanceOf(id, 'provider-clearing')).toBe(0)
  }
})
