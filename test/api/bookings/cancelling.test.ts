import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { slotOf } from '#test/support/jobs.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

/** Paid, and three days ahead. */
async function bookPaid() {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, 3)
  const booked = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
  const id: string = booked.body.id
  const paymentId = paymentIdOf(await visitor.post(`/api/bookings/${id}/pay`))
  await sendEvent(api, buildEvent(paymentId))
  const startsAt = Temporal.Instant.from(scheduledDate)
  const cancel = (body = {}) => visitor.post(`/api/bookings/${id}/cancel`, body)
  const show = async () => (await visitor.get(`/api/bookings/${id}`)).body
  return { visitor, id, paymentId, startsAt, cancel, show }
}

const mechanic = await signIn(api, 'mechanic', String(mechanicId))

/** One step of a job by its mechanic, through the calls of the portal. */
async function drive(id: string, step: (typeof STEPS)[number]) {
  const job = `/api/mechanics/jobs/${id}`
  if (step === 'accept') return mechanic.post(`${job}/accept`, {})
  if (step === 'completed') return mechanic.post(`${job}/complete`, {})
  const before = api.clock.now
  api.clock.now = await slotOf(stock, id)
  const answer = await mechanic.post(`${job}/progress`, { status: step })
  api.clock.now = before
  return answer
}

describe('the rule, to the second', () => {
  it.each<[string, { hours?: number; seconds?: number }, number, string]>([
    ['24 hours and a second before', { hours: 24, seconds: 1 }, 200, 'refunded'],
    ['24 hours before', { hours: 24 }, 200, 'refunded'],
    ['24 hours less a second before', { hours: 24, seconds: -1 }, 200, 'kept'],
    ['2 hours before', { hours: 2 }, 200, 'kept'],
    ['2 hours less a second before', { hours: 2, seconds: -1 }, 422, 'paid'],
    ['a second after it began', { seconds: -1 }, 422, 'paid'],
  ])('%s [SEC-P18]', async (_, { hours = 0, seconds = 0 }, status, deposit) => {
    const { startsAt, cancel, show, paymentId } = await bookPaid()
    api.clock.now = startsAt.subtract({ seconds: hours * 3600 + seconds })
    const shown = (await show()).cancellation
    expect(shown.allowed).toBe(status === 200)
    const answer = await cancel()
    expect(answer.status).toBe(status)
    if (status === 200) {
      expect(answer.body).toEqual({ status: 'cancelled', deposit })
      expect(shown.deposit).toBe(deposit)
    }
    expect((await show()).deposit).toBe(deposit)
    const count = await stock.db.$count(refunds, eq(refunds.paymentId, paymentId))
    expect(count).toBe(deposit === 'refunded' ? 1 : 0)
  })

  it('the page says when its answer next changes, and it does change a second later [SEC-P18, PAY-6]', async () => {
    const { show } = await bookPaid()
    const first = (await show()).cancellation
    api.clock.now = Temporal.Instant.from(first.nextChangeAt)
    expect((await show()).cancellation.deposit).toBe('refunded')
    api.clock.now = api.clock.now.add({ seconds: 1 })
    const second = (await show()).cancellation
    expect([second.allowed, second.deposit]).toEqual([true, 'kept'])
    api.clock.now = Temporal.Instant.from(second.nextChangeAt).add({ seconds: 1 })
    expect((await show()).cancellation.allowed).toBe(false)
  })
})

describe('moving a booking', () => {
  const move = ({ visitor, id }: Awaited<ReturnType<typeof bookPaid>>, to: Temporal.Instant) =>
    visitor.post(`/api/bookings/${id}/reschedule`, {
      scheduledDate: to.toString(),
      expressRequest: true,
    })

  it('does not refund what cancelling would have cost [PAY-5]', async () => {
    const booked = await bookPaid()
    api.clock.now = booked.startsAt.subtract({ hours: 5 })
    expect((await move(booked, booked.startsAt.add({ hours: 24 * 7 }))).status).toBe(200)
    expect((await booked.show()).cancellation).toMatchObject({ allowed: true, deposit: 'kept' })
    expect((await booked.cancel()).body).toEqual({ status: 'cancelled', deposit: 'kept' })
    expect(await stock.db.$count(refunds, eq(refunds.paymentId, booked.paymentId))).toBe(0)
  })

  it('in time puts nothing at risk: the rule counts from the new slot [PAY-5]', async () => {
    const booked = await bookPaid()
    const later = booked.startsAt.add({ hours: 24 * 7 })
    expect((await move(booked, later)).status).toBe(200)
    api.clock.now = later.subtract({ hours: 24 })
    expect((await booked.cancel()).body).toEqual({ status: 'cancelled', deposit: 'refunded' })
  })

  it('to an earlier slot brings its unpaid deposit’s deadline forward [SEC-P10]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, 5)
    const { body } = await book(visitor, quoteId, { ...buildPerson(), mechanicId, scheduledDate })
    const earlier = await firstFreeSlot(visitor, mechanicId, quoteId, 0)
    const path = `/api/bookings/${body.id}`
    const dueAt = async () =>
      Temporal.Instant.from((await visitor.get(path)).body.depositDueAt).epochMilliseconds
    expect(await dueAt()).toBe(NOW.add({ hours: 24 }).epochMilliseconds)
    const moved = await visitor.post(`${path}/reschedule`, {
      scheduledDate: earlier,
      expressRequest: true,
    })
    expect(moved.status).toBe(200)
    expect(await dueAt()).toBe(
      Temporal.Instant.from(earlier).subtract({ hours: 2 }).epochMilliseconds,
    )
  })
})

describe('two at once', () => {
  it('of two cancels at once one is 200 and the other 409, with one refund [SEC-P18]', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { cancel, paymentId } = await bookPaid()
      const answers = await Promise.all([cancel(), cancel()])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
      expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('already_cancelled')
      expect(await stock.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1)
    }
  })

  it('a cancel and a move at once are one after the other, and never wait for a deadlock [SEC-P18]', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { visitor, id, cancel, startsAt, show } = await bookPaid()
      const scheduledDate = startsAt.add({ hours: 24 }).toString()
      const [cancelled, moved] = await Promise.all([
        cancel(),
        visitor.post(`/api/bookings/${id}/reschedule`, { scheduledDate }),
      ])
      expect([cancelled.status, moved.status]).toContain(200)
      const { status } = await show()
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'pending')
      if (status === 'pending') expect((await cancel()).status).toBe(200)
    }
  })

  it('a mechanic who accepts in the same moment: exactly one of the two happens [SEC-P18]', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { cancel, id, show } = await bookPaid()
      const [{ status, body }, accepted] = await Promise.all([cancel(), drive(id, 'accept')])
      const { status: now } = await show()
      expect([status === 200, accepted.status === 200]).not.toEqual([false, false])
      expect(now).toBe(status === 200 ? 'cancelled' : 'accepted')
      if (status !== 200) expect([status, body.error]).toEqual([409, 'already_accepted'])
    }
  })

  it('cancelling again later is 409 already_cancelled [SEC-P18]', async () => {
    const { cancel } = await bookPaid()
    await cancel()
    const again = await cancel()
    expect([again.status, again.body.error]).toEqual([409, 'already_cancelled'])
  })

  it.each(['on-the-way', 'in-progress', 'completed'] as const)(
    'a job that is %s can no longer be cancelled or moved [SEC-P18]',
    async (status) => {
      const { visitor, id, cancel, startsAt } = await bookPaid()
      for (const step of upTo(status)) {
        const answer = await drive(id, step)
        expect([step, answer.status, answer.body.message]).toEqual([step, 200, undefined])
      }
      const move = { scheduledDate: startsAt.add({ hours: 24 }).toString() }
      for (const answer of [
        await cancel(),
        await visitor.post(`/api/bookings/${id}/reschedule`, move),
      ])
        expect([answer.status, answer.body.error]).toEqual([409, 'invalid_transition'])
    },
  )
})

const STEPS = ['accept', 'on-the-way', 'in-progress', 'completed'] as const
const upTo = (status: (typeof STEPS)[number]) => STEPS.slice(0, STEPS.indexOf(status) + 1)

describe('refunds', () => {
  it.each([
    ['refunded', 24],
    ['kept', 3],
  ])(
    'a quote whose deposit was %s is not booked again under it [SEC-P18]',
    async (deposit, hours) => {
      const { visitor, startsAt, cancel, show } = await bookPaid()
      const { quoteId } = await show()
      api.clock.now = startsAt.subtract({ hours })
      expect((await cancel()).body.deposit).toBe(deposit)
      const again = await book(visitor, quoteId, buildPerson())
      expect([again.status, again.body.error]).toEqual([409, 'quote_already_booked'])
    },
  )

  it('two workers that send refunds at once ask the provider under one key [SEC-P18]', async () => {
    const ctx = createTaskContext(api.runtime)
    while ((await sendRefunds(ctx)) > 0);
    const { cancel, paymentId } = await bookPaid()
    await cancel()
    const asked: string[] = []
    const payments = {
      ...ctx.payments,
      refund: async ({
        idempotencyKey,
        amountPence,
      }: {
        idempotencyKey: string
        amountPence: number
      }) => {
        asked.push(idempotencyKey)
        return { providerReference: `re_${idempotencyKey}`, amountPence }
      },
    }
    await Promise.all([sendRefunds({ ...ctx, payments }), sendRefunds({ ...ctx, payments })])
    expect(new Set(asked)).toEqual(new Set([paymentId]))
    const [refund] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    expect(refund?.state).toBe('done')
    asked.length = 0
    await sendRefunds({ ...ctx, payments })
    expect(asked).toEqual([])
  })
})

describe('the simulator', () => {
  it('its page is 404 in live mode, for reading and for paying [SEC-P20]', async () => {
    const { paymentId } = await bookPaid()
    const visitor = api.visitor()
    expect((await visitor.get(`/demo/pay/${paymentId}`)).status).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const paid = await visitor.send(`/demo/pay/${paymentId}`, {
      method: 'POST',
      rawBody: 'outcome=paid',
      headers: form,
    })
    expect(paid.status).toBe(404)
  })

  it('in the demo it shows the amount, says that it is a simulation, and knows no other payment [SEC-P20]', async () => {
    const demo = createTestApi(stock.db, { now: NOW })
    const visitor = demo.visitor()
    const checkout = await visitor.post(`/api/quotes/${await makeQuote(visitor)}/deposit`)
    expect(checkout.body).toMatchObject({ simulated: true, state: 'unpaid' })
    const page = await visitor.get(checkout.body.url)
    expect(page.status).toBe(200)
    expect(page.body).toContain('£30')
    expect(page.body).toContain('Simulation')
    expect((await visitor.get('/demo/pay/1')).status).toBe(404)
    expect((await visitor.get(`/demo/pay/${crypto.randomUUID()}`)).status).toBe(404)
  })
})
