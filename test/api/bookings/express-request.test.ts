import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { accept, offerTo, signInMechanic } from '#test/support/jobs.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const match = () => matchJobs(createTaskContext(api.runtime))
const offersOf = (id: string) =>
  stock.db.select().from(jobMatches).where(eq(jobMatches.bookingId, id))

/** Books through the specified body, which has no field for the request. */
async function bookWithout(daysAhead = 3) {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, stock.mechanicId, quoteId, daysAhead)
  const { status, body } = await book(visitor, quoteId, {
    ...buildPerson(),
    mechanicId: stock.mechanicId,
    scheduledDate,
    expressRequest: undefined,
  })
  expect(status).toBe(201)
  return { visitor, id: String(body.id) }
}

describe('a near slot without the express request [BOOK-25]', () => {
  it('waits: nobody is asked, and its page says so until the customer has ticked it [BOOK-25]', async () => {
    const { visitor, id } = await bookWithout()
    await match()
    expect(await offersOf(id)).toEqual([])
    expect((await visitor.get(`/api/bookings/${id}`)).body.expressRequestMissing).toBe(true)
    // Nobody is an administrator in live mode: a stranger reads nothing of it.
    const stranger = createTestApi(stock.db, {
      now: NOW,
      env: buildEnv({ mode: 'live' }),
    }).visitor()
    expect((await stranger.get(`/api/bookings/${id}`)).body.expressRequestMissing).toBe(false)

    const path = `/api/bookings/${id}/express-request`
    expect((await visitor.post(path, { expressRequest: false })).status).toBe(400)
    expect((await visitor.post(path, { expressRequest: true })).status).toBe(200)
    expect((await visitor.get(`/api/bookings/${id}`)).body.expressRequestMissing).toBe(false)
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ expressRequestAt: NOW, expressRequestWords: EXPRESS_REQUEST_WORDS })
    await match()
    expect(await offersOf(id)).toHaveLength(1)
  })

  it('is asked for by the first email [BOOK-25]', async () => {
    const { id } = await bookWithout()
    const [email] = await stock.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.relatedBookingId, id), eq(notifications.type, 'booking-received')),
      )
    const { body } = await api.visitor().get(`/admin/notifications/${email?.id}/letter`)
    expect(body).toContain('Send my request')
  })

  it('is accepted by nobody, however the job was offered [BOOK-25]', async () => {
    const { id } = await bookWithout()
    const mechanic = await signInMechanic(api, stock)
    await stock.db.update(bookings).set({ mechanicId: null }).where(eq(bookings.id, id))
    await offerTo(stock, id, [mechanic.id])
    const { status, body } = await accept(mechanic, id)
    expect([status, body.error]).toEqual([422, 'not_allowed'])
  })

  it('is asked for without scripts too [BOOK-21, BOOK-25]', async () => {
    const { visitor, id } = await bookWithout()
    const send = (rawBody: string) =>
      visitor.send(`/booking-confirmation/${id}/express-request`, { method: 'POST', rawBody })
    const isMissing = async () =>
      (await visitor.get(`/api/bookings/${id}`)).body.expressRequestMissing
    expect((await send('')).headers.get('location')).toBe(`/booking-confirmation/${id}`)
    expect(await isMissing()).toBe(true)
    expect((await send('expressRequest=on')).status).toBe(303)
    expect(await isMissing()).toBe(false)
  })
})

it('a slot outside the cancellation period needs no request [BOOK-25]', async () => {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = NOW.add({ hours: 24 * 14 }).toString()
  const { body } = await book(visitor, quoteId, {
    ...buildPerson(),
    mechanicId: stock.mechanicId,
    scheduledDate,
    expressRequest: undefined,
  })
  expect((await visitor.get(`/api/bookings/${body.id}`)).body.expressRequestMissing).toBe(false)
  await match()
  expect(await offersOf(body.id)).toHaveLength(1)
})
