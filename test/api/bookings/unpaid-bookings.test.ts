import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { remindUnpaidDeposits } from '#server/bookings/changes/remind-unpaid-deposits.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const serviceIds = [stock.serviceId('major-service')]
const task = () => createTaskContext(api.runtime)

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

async function bookSlot(visitor: Visitor, daysAhead = 3, person = buildPerson()) {
  const quoteId = await makeQuote(visitor, { serviceIds })
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId, daysAhead)
  const booked = await book(visitor, quoteId, { ...person, mechanicId, scheduledDate })
  expect(booked.status).toBe(201)
  return { id: booked.body.id as string, quoteId, startsAt: Temporal.Instant.from(scheduledDate) }
}

const notificationsOf = async (bookingId: string) =>
  (
    await stock.db.select().from(notifications).where(eq(notifications.relatedBookingId, bookingId))
  ).map((row) => row.type)
const statusOf = async (id: string) =>
  (await stock.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
const countHours = (id: string) => stock.db.$count(slotClaims, eq(slotClaims.bookingId, id))

describe('old and used quotes', () => {
  it('a quote is booked on its thirtieth day and is 410 on its thirty-first [SEC-P8]', async () => {
    const visitor = api.visitor()
    const [quoteId, other] = [await makeQuote(visitor), await makeQuote(visitor)]
    const { validUntil } = (await visitor.get(`/api/quotes/${quoteId}`)).body
    expect(validUntil).toBe('2026-12-02')
    api.clock.now = Temporal.Instant.from('2026-12-03T00:00:01Z')
    const late = await book(visitor, other, buildPerson())
    expect([late.status, late.body.error]).toEqual([410, 'quote_expired'])
    expect((await visitor.get(`/api/quotes/${other}`)).body).toMatchObject({
      isExpired: true,
      isBooked: false,
    })
    api.clock.now = Temporal.Instant.from('2026-12-02T23:59:00Z')
    expect((await book(visitor, quoteId, buildPerson())).status).toBe(201)
  })

  it('of five bookings of one quote at once, one is made [SEC-P9]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { serviceIds })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => book(visitor, quoteId, buildPerson())),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body.error).toBe('quote_already_booked')
    expect(await stock.db.$count(bookings, eq(bookings.quoteId, quoteId))).toBe(1)
  })

  it('the same five under one key are one booking and five equal answers [SEC-P9]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { serviceIds })
    const person = buildPerson()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => book(visitor, quoteId, person, 'five-clicks-on-one-form')),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })

  it('a quote whose booking was cancelled can be booked again [SEC-P9]', async () => {
    const visitor = api.visitor()
    const { id, quoteId } = await bookSlot(visitor)
    expect((await visitor.post(`/api/bookings/${id}/cancel`, {})).status).toBe(200)
    expect((await book(visitor, quoteId, buildPerson())).status).toBe(201)
  })

  it('a deposit of such a quote is the later booking’s alone: the cancelled one has none, and nobody marks it there [PAY-4]', async () => {
    const visitor = api.visitor()
    const ada = await signIn(api, 'administrator', '1')
    const person = buildPerson()
    const { id: first, quoteId } = await bookSlot(visitor, 3, person)
    await visitor.post(`/api/bookings/${first}/cancel`, {})
    const { id: later } = (await book(visitor, quoteId, person)).body
    const marked = await ada.post(`/api/admin/bookings/${first}/deposit`, {
      ...{ amount: 30, receivedOn: '2026-11-01', reference: 'KERBSIDE 4711' },
      reason: 'On the account',
    })
    expect([marked.status, marked.body.error]).toEqual([422, 'not_allowed'])
    await sendEvent(api, buildEvent(paymentIdOf(await visitor.post(`/api/bookings/${later}/pay`))))
    for (const [id, deposit] of [
      [first, 'unpaid'],
      [later, 'paid'],
    ]) {
      expect((await visitor.get(`/api/bookings/${id}`)).body.deposit).toBe(deposit)
      const seen = (await ada.get(`/api/admin/bookings/${id}`)).body
      expect(seen.deposit).toBe(deposit)
      const search = `/api/admin/bookings?search=${seen.reference}`
      expect((await ada.get(search)).body).toEqual([expect.objectContaining({ id, deposit })])
      expect((await ada.get(`${search}&deposit=${deposit}`)).body).toHaveLength(1)
    }
    expect((await ada.get(`/api/admin/customers/${later}`)).body.money.paid).toBe(30)
  })
})

describe('deposits that never come', () => {
  it('reminds once at half time, releases at the end, and frees the hours with it [SEC-P10]', async () => {
    const { id } = await bookSlot(api.visitor())
    api.clock.now = NOW.add({ hours: 12 }).subtract({ seconds: 1 })
    await remindUnpaidDeposits(task())
    expect(await notificationsOf(id)).toEqual(['booking-received'])

    api.clock.now = NOW.add({ hours: 12 })
    await remindUnpaidDeposits(task())
    await remindUnpaidDeposits(task())
    expect(await notificationsOf(id)).toEqual(['booking-received', 'deposit-reminder'])

    api.clock.now = NOW.add({ hours: 24 }).subtract({ seconds: 1 })
    await releaseUnpaidBookings(task())
    expect([await statusOf(id), await countHours(id)]).toEqual(['pending', 3])

    api.clock.now = NOW.add({ hours: 24 })
    await releaseUnpaidBookings(task())
    expect([await statusOf(id), await countHours(id)]).toEqual(['cancelled', 0])
    const events = await stock.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id)
    expect(events.at(-1)).toMatchObject({ type: 'cancelled', actor: 'clock', reason: 'unpaid' })
    expect(await notificationsOf(id)).toContain('booking-cancelled')
  })

  it('releases two hours before a slot of the same day [SEC-P10]', async () => {
    const { id, startsAt } = await bookSlot(api.visitor(), 0)
    expect(startsAt.since(NOW).total('hours')).toBeLessThan(24)
    api.clock.now = startsAt.subtract({ hours: 2, seconds: 1 })
    await releaseUnpaidBookings(task())
    expect(await statusOf(id)).toBe('pending')
    api.clock.now = startsAt.subtract({ hours: 2 })
    await releaseUnpaidBookings(task())
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('leaves a paid booking alone, also when two releases run at once [SEC-P10]', async () => {
    const visitor = api.visitor()
    const [paid, unpaid] = [await bookSlot(visitor), await bookSlot(visitor)]
    const checkout = await visitor.post(`/api/bookings/${paid.id}/pay`)
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    api.clock.now = NOW.add({ hours: 25 })
    await Promise.all([releaseUnpaidBookings(task()), releaseUnpaidBookings(task())])
    expect([await statusOf(paid.id), await statusOf(unpaid.id)]).toEqual(['pending', 'cancelled'])
    expect(await remindUnpaidDeposits(task())).toBe(0)
  })

  it('the freed hours are another customer’s at once [SEC-P10]', async () => {
    const first = await bookSlot(api.visitor(), 5)
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { serviceIds })
    const wanted = { ...buildPerson(), mechanicId, scheduledDate: first.startsAt.toString() }
    expect((await book(visitor, quoteId, wanted)).body.error).toBe('slot_taken')
    api.clock.now = NOW.add({ hours: 24 })
    await releaseUnpaidBookings(task())
    expect((await book(visitor, quoteId, wanted)).status).toBe(201)
  })
})

describe('many unpaid bookings', () => {
  const makers = { email: 'customerEmail', telephone: 'customerPhone' } as const

  it.each(Object.entries(makers))(
    'the fourth unpaid booking of one %s is 429 for every visitor [SEC-P10]',
    async (_, field) => {
      const same = { [field]: buildPerson()[field] }
      for (let count = 1; count <= 3; count += 1)
        await bookSlot(api.visitor(), 3, buildPerson(same))
      const visitor = api.visitor()
      const fourth = await book(visitor, await makeQuote(visitor), buildPerson(same))
      expect([fourth.status, fourth.body.error]).toEqual([429, 'too_many_unpaid'])
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  it('the fourth unpaid booking of one browser is 429, and a paid one allows another [SEC-P10]', async () => {
    const visitor = api.visitor()
    const { id } = await bookSlot(visitor)
    for (let count = 2; count <= 3; count += 1) await bookSlot(visitor)
    const quoteId = await makeQuote(visitor)
    expect((await book(visitor, quoteId, buildPerson())).body.error).toBe('too_many_unpaid')
    const checkout = await visitor.post(`/api/bookings/${id}/pay`)
    await sendEvent(api, buildEvent(paymentIdOf(checkout)))
    expect((await book(visitor, quoteId, buildPerson())).status).toBe(201)
  })

  it.each(Object.entries(makers))(
    'ten at once of one %s are three bookings [SEC-P10]',
    async (_, field) => {
      const same = { [field]: buildPerson()[field] }
      const quoted = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const visitor = api.visitor()
          return { visitor, quoteId: await makeQuote(visitor) }
        }),
      )
      const answers = await Promise.all(
        quoted.map(({ visitor, quoteId }) => book(visitor, quoteId, buildPerson(same))),
      )
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
    },
  )

  it('ten at once of one browser are three bookings [SEC-P10]', async () => {
    const visitor = api.visitor()
    const quoteIds: string[] = []
    for (let count = 1; count <= 10; count += 1) quoteIds.push(await makeQuote(visitor))
    const answers = await Promise.all(quoteIds.map((id) => book(visitor, id, buildPerson())))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
  })

  it('an email in another case is the same email [SEC-P10]', async () => {
    const customerEmail = 'Same.Person@Example.co.uk'
    for (const spelling of [
      customerEmail,
      customerEmail.toLowerCase(),
      customerEmail.toUpperCase(),
    ])
      await bookSlot(api.visitor(), 3, buildPerson({ customerEmail: spelling }))
    const visitor = api.visitor()
    const fourth = await book(visitor, await makeQuote(visitor), buildPerson({ customerEmail }))
    expect(fourth.status).toBe(429)
  })
})
