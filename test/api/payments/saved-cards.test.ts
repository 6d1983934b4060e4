import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { billEvents, bills } from '#server/db/schema/bills.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { issueMissingBills } from '#server/payments/bills/issue-missing-bills.ts'
import { syncSavedCards } from '#server/payments/cards/sync-saved-cards.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* The card that a deposit saves, and the bill that is charged to it, with Stripe in live mode. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
const task = () => createTaskContext(api.runtime)

beforeEach(() => {
  api.clock.now = NOW
  stripe.faults.length = 0
  stripe.received.length = 0
})
afterEach(() => expectInvariants(stock.pool))

const sessionAt = (url: string) => {
  const session = stripe.sessions.find((each) => each.url === url)
  if (!session) throw new Error('Stripe has no checkout at this address')
  return session
}
const depositOf = async (bookingId: string) => {
  const [row] = await stock.db.select().from(payments).where(eq(payments.bookingId, bookingId))
  if (!row) throw new Error('no deposit')
  return row
}
const billOf = async (bookingId: string) => {
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, bookingId))
  if (!bill) throw new Error('no bill')
  return bill
}
const historyOf = async (bookingId: string) => {
  const { id } = await billOf(bookingId)
  const rows = await stock.db
    .select()
    .from(billEvents)
    .where(eq(billEvents.billId, id))
    .orderBy(billEvents.id)
  return rows.map(({ state, actor, reason }) => [state, actor, reason].filter(Boolean).join(' '))
}
const notificationsOf = async (id: string) =>
  (
    await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, id))
      .orderBy(notifications.id)
  )
    .map(({ type }) => type)
    .filter((type) => type.startsWith('bill-'))
const chargesOf = async (bookingId: string) => {
  const { id } = await billOf(bookingId)
  return stripe.intents.filter(
    ({ metadata, status }) => metadata.payment_id === id && status === 'succeeded',
  )
}

/** A job at work, whose deposit was paid with this card. */
async function atWork(card: 'works' | 'declines' | 'asks' = 'works') {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  const { url } = (await job.customer.post(`/api/bookings/${job.id}/pay`)).body
  const session = stripe.pay(sessionAt(url).id, card)
  await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
  const show = async () => (await job.customer.get(`/api/bookings/${job.id}`)).body.bill
  return { ...job, mechanic, session, show }
}

/** The same job, completed two hours after its slot. */
async function completed(card: 'works' | 'declines' | 'asks' = 'works') {
  const job = await atWork(card)
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  const answer = await job.mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  expect(answer.status).toBe(200)
  stripe.received.length = 0
  return job
}

describe('the deposit', () => {
  it('saves its card beside words that are stored with their version and time [PAY-50]', async () => {
    const { id, session, show } = await atWork()
    expect(session.custom_text.submit?.message).toBe(CARD_TERMS.words)
    expect(await depositOf(id)).toMatchObject({
      cardTerms: CARD_TERMS.words,
      cardTermsVersion: CARD_TERMS.version,
      cardAgreedAt: NOW,
    })
    expect((await show()).card).toEqual({ brand: null, last4: null })
    await syncSavedCards(task())
    expect((await show()).card).toEqual({ brand: 'Visa', last4: '4242' })
  })
})

describe('bills with saved cards', () => {
  /** A task whose charges take a while, and that never hears what became of those of one bill. */
  const slowTask = (unheardId = '') => {
    const ctx = task()
    const { chargeSavedCard } = ctx.payments
    if (chargeSavedCard === null) throw new Error('Stripe charges saved cards')
    const seen = { running: 0, most: 0, calls: 0 }
    const charge: typeof chargeSavedCard = async (order) => {
      seen.calls += 1
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      await sleep(50)
      seen.running -= 1
      return order.id === unheardId ? { kind: 'away' } : chargeSavedCard(order)
    }
    return { seen, ctx: { ...ctx, payments: { ...ctx.payments, chargeSavedCard: charge } } }
  }

  it('are charged four at once, and one of which nobody hears holds up no other [PAY-51, OPS-47]', async () => {
    const jobs = []
    for (let count = 0; count < 6; count += 1) jobs.push(await completed())
    const [first] = jobs
    if (!first) throw new Error('there is no job')
    const unheard = slowTask((await billOf(first.id)).id)
    await askForBills(unheard.ctx)
    expect(unheard.seen).toEqual({ running: 0, most: 4, calls: 6 })
    const states = await Promise.all(jobs.map(async ({ id }) => (await billOf(id)).state))
    expect(states).toEqual(['due', 'paid', 'paid', 'paid', 'paid', 'paid'])
    const heard = slowTask()
    await askForBills(heard.ctx)
    expect(heard.seen.calls).toBe(1)
    for (const { id } of jobs) {
      expect((await billOf(id)).state).toBe('paid')
      expect(await chargesOf(id)).toHaveLength(1)
    }
  })
})

describe('a bill with a saved card', () => {
  it('is charged by the next run, once, and says to which card [PAY-51]', async () => {
    const { id, show } = await completed()
    await syncSavedCards(task())
    expect(await show()).toMatchObject({ state: 'due', isCharging: true })
    await askForBills(task())
    await askForBills(task())
    const [charge, ...more] = await chargesOf(id)
    const bill = await billOf(id)
    expect([charge?.amount, more.length]).toEqual([bill.due, 0])
    expect(bill).toMatchObject({ state: 'paid', providerReference: charge?.id, chargingAt: null })
    expect(await show()).toMatchObject({
      state: 'paid',
      paidBy: { brand: 'Visa', last4: '4242' },
    })
    expect(await historyOf(id)).toEqual(['due mechanic', 'paid saved card'])
    expect(await notificationsOf(id)).toEqual(['bill-due', 'bill-paid'])
  })

  it('stays paid once when the event comes first, late or again [PAY-51]', async () => {
    const { id } = await completed()
    // The charge is made and its answer is lost, to us and to the library's own retry.
    stripe.faults.push('none', 'none', 'lost-answer', 'lost-answer')
    await askForBills(task())
    expect((await billOf(id)).state).toBe('due')
    const [charge] = await chargesOf(id)
    const event = buildStripeEvent('payment_intent.succeeded', charge ?? {})
    await sendStripeEvent(api, event)
    await sendStripeEvent(api, event)
    await askForBills(task())
    await sendStripeEvent(api, buildStripeEvent('payment_intent.succeeded', charge ?? {}))
    expect(await chargesOf(id)).toHaveLength(1)
    expect(await billOf(id)).toMatchObject({ state: 'paid', isPaidBySavedCard: true })
    expect(await notificationsOf(id)).toEqual(['bill-due', 'bill-paid'])
  })

  it.each([
    ['the answer was lost', ['none', 'none', 'lost-answer', 'lost-answer']],
    ['the charge never arrived', ['none', 'none', 429]],
    ['Stripe was away', [503, 503]],
  ] as const)(
    'is charged once where %s, and nobody can pay meanwhile [PAY-51]',
    async (_, faults) => {
      const { id, customer, show } = await completed()
      stripe.faults.push(...faults)
      await askForBills(task())
      expect((await show()).isCharging).toBe(true)
      const before = stripe.sessions.length
      const pay = await customer.post(`/api/bookings/${id}/bill/pay`)
      expect([pay.status, stripe.sessions.length]).toEqual([200, before])
      const removal = await customer.post(`/api/bookings/${id}/card/remove`)
      expect([removal.status, removal.body.error]).toEqual([409, 'invalid_transition'])
      stripe.faults.length = 0
      stripe.keys.clear()
      api.clock.now = api.clock.now.add({ hours: 30 })
      await askForBills(task())
      expect(await chargesOf(id)).toHaveLength(1)
      expect((await billOf(id)).state).toBe('paid')
    },
  )

  it.each([
    ['declines', 'refused'],
    ['asks', 'approval-needed'],
  ] as const)(
    'whose card %s is asked for by link, and tried again [PAY-51]',
    async (card, refusal) => {
      const { id, customer, show } = await completed(card)
      await askForBills(task())
      expect(await show()).toMatchObject({ state: 'failed', refusal, isCharging: false })
      expect(await notificationsOf(id)).toEqual(['bill-due', 'bill-declined'])
      for (const days of [1, 3, 7, 20]) {
        api.clock.now = (await billOf(id)).issuedAt.add({ hours: days * 24, seconds: 1 })
        await askForBills(task())
        await askForBills(task())
      }
      expect(await historyOf(id)).toEqual([
        'due mechanic',
        ...Array.from({ length: 4 }, () => `failed saved card ${refusal}`),
      ])
      expect((await notificationsOf(id)).filter((type) => type === 'bill-reminder')).toHaveLength(3)
      const { url } = (await customer.post(`/api/bookings/${id}/bill/pay`)).body
      const session = stripe.pay(sessionAt(url).id)
      await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
      expect(await billOf(id)).toMatchObject({ state: 'paid', isPaidBySavedCard: false })
    },
  )

  it('is not charged while its customer has a payment page open [PAY-51]', async () => {
    const { id, customer } = await completed('declines')
    await askForBills(task())
    await customer.post(`/api/bookings/${id}/bill/pay`)
    api.clock.now = (await billOf(id)).issuedAt.add({ hours: 25 })
    stripe.received.length = 0
    await askForBills(task())
    expect(stripe.received.filter(({ path }) => path === '/v1/payment_intents')).toEqual([])
    expect(await notificationsOf(id)).toContain('bill-reminder')
  })
})

describe('a saved card', () => {
  it('is removed by its customer, deleted at Stripe, and charged no more [PAY-52]', async () => {
    const { id, customer, show } = await atWork()
    await syncSavedCards(task())
    expect((await api.visitor().post(`/api/bookings/${id}/card/remove`)).status).toBe(401)
    expect((await customer.post(`/api/bookings/${id}/card/remove`)).body).toEqual({
      isRemoved: true,
    })
    expect((await customer.post(`/api/bookings/${id}/card/remove`)).status).toBe(404)
    expect((await show()).card).toBeNull()
    const before = stripe.detached.size
    await syncSavedCards(task())
    expect(stripe.detached.size).toBe(before + 1)
    expect((await depositOf(id)).cardDeletedAt).not.toBeNull()
    await syncSavedCards(task())
    expect(stripe.detached.size).toBe(before + 1)
  })

  it('that was removed leaves the bill to a link [PAY-52]', async () => {
    const { id, customer, mechanic, show } = await atWork()
    await customer.post(`/api/bookings/${id}/card/remove`)
    api.clock.now = (await slotOf(stock, id)).add({ hours: 2 })
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, {})
    await askForBills(task())
    expect(await show()).toMatchObject({ state: 'due', isCharging: false, refusal: null })
    expect(await chargesOf(id)).toEqual([])
    expect((await customer.post(`/api/bookings/${id}/bill/pay`)).body.state).toBe('unpaid')
  })

  it('is deleted once its bill is paid [PAY-52]', async () => {
    const { id } = await completed()
    await askForBills(task())
    await syncSavedCards(task())
    expect(await depositOf(id)).toMatchObject({
      cardLast4: '4242',
      cardDeletedAt: expect.anything(),
    })
  })

  it('is deleted once its booking is cancelled [PAY-52]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted')
    const { url } = (await job.customer.post(`/api/bookings/${job.id}/pay`)).body
    const session = stripe.pay(sessionAt(url).id, 'works')
    await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
    await syncSavedCards(task())
    expect((await depositOf(job.id)).cardDeletedAt).toBeNull()
    const before = stripe.detached.size
    expect((await job.customer.post(`/api/bookings/${job.id}/cancel`, {})).status).toBe(200)
    await syncSavedCards(task())
    expect(stripe.detached.size).toBe(before + 1)
    expect((await depositOf(job.id)).cardDeletedAt).not.toBeNull()
  })

  it('is removed by a form without scripts [PAY-52]', async () => {
    const { id, customer, show } = await atWork()
    const answer = await customer.send(`/booking-confirmation/${id}/remove-card`, {
      method: 'POST',
      rawBody: new TextEncoder().encode(''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/booking-confirmation/${id}`,
    ])
    expect((await show()).card).toBeNull()
  })
})

describe('a bill whose news is lost', () => {
  it('is found paid by the task that asks the provider [PAY-12]', async () => {
    const { id, customer, mechanic } = await atWork()
    await customer.post(`/api/bookings/${id}/card/remove`)
    api.clock.now = (await slotOf(stock, id)).add({ hours: 2 })
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, {})
    await askForBills(task())
    const first = (await customer.post(`/api/bookings/${id}/bill/pay`)).body
    stripe.expire(sessionAt(first.url).id)
    await catchUpPayments(task())
    expect((await billOf(id)).providerReference).toBeNull()
    const { url } = (await customer.post(`/api/bookings/${id}/bill/pay`)).body
    stripe.pay(sessionAt(url).id)
    expect(await catchUpPayments(task())).toBe(1)
    expect((await billOf(id)).state).toBe('paid')
    expect(await catchUpPayments(task())).toBe(0)
  })

  it('of a job that was completed without one is issued, and the clock asks for nothing [PAY-53]', async () => {
    const { id, show } = await completed()
    const { issuedAt, total } = await billOf(id)
    await forgetBill(id)
    expect(await show()).toBeNull()
    expect(await issueMissingBills(task())).toBe(1)
    expect(await issueMissingBills(task())).toBe(0)
    const bill = await billOf(id)
    expect([bill.issuedAt, bill.total, bill.state]).toEqual([issuedAt, total, 'due'])
    await askForBills(task())
    expect(await show()).toMatchObject({ state: 'due', isCharging: false })
    expect(await historyOf(id)).toEqual(['due clock completed without a bill'])
    expect(await notificationsOf(id)).toEqual(['bill-due'])
  })
})

/** As the release before bills left a job: the triggers that protect the ledger are off for a moment. */
async function forgetBill(bookingId: string) {
  const { id } = await billOf(bookingId)
  await stock.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`delete from ledger_lines where entry_id in (select id from ledger_entries where cause_id = ${id})`,
    )
    await tx.execute(sql`delete from ledger_entries where cause_id = ${id}`)
    await tx.execute(sql`update paper_series set last_number = last_number - 1
      where series in (select series from papers where cause_id = ${id})`)
    await tx.execute(sql`delete from papers where cause_id = ${id}`)
    await tx.execute(sql`delete from bill_events where bill_id = ${id}`)
    await tx.execute(sql`delete from bill_lines where bill_id = ${id}`)
    await tx.execute(sql`delete from bills where id = ${id}`)
  })
}
