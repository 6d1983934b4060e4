import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { matchAgain, matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { accept, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* A background task writes job_matches for every booking. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const match = () => matchJobs(createTaskContext(api.runtime))

let near: SignedInMechanic
let specialist: SignedInMechanic
let busy: SignedInMechanic
let away: SignedInMechanic
let leeds: SignedInMechanic
let paused: SignedInMechanic

const AT = '2026-11-24T10:00:00Z'

beforeAll(async () => {
  near = await signInMechanic(api, stock, { specialty: 'Transmission' })
  specialist = await signInMechanic(api, stock, { specialty: 'Engine & Diagnostics' })
  busy = await signInMechanic(api, stock)
  away = await signInMechanic(api, stock)
  leeds = await signInMechanic(api, stock, { coordinates: PLACES.leeds })
  paused = await signInMechanic(api, stock, { unlistedAt: NOW, pausedAt: NOW })
  await bookJob(api, stock, { mechanicId: busy.id, scheduledDate: AT })
  await away.visitor.post('/api/mechanics/me/days-off', {
    startsOn: '2026-11-24',
    endsOn: '2026-11-24',
  })
  await match()
})

const matchesOf = (id: string) =>
  stock.db.select().from(jobMatches).where(eq(jobMatches.bookingId, id))

const askedOf = async (id: string) =>
  stock.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, 'job-offered')))

describe('a booking that names no mechanic', () => {
  it('is offered to the mechanics near it who work then and are free, with score and factors [JOB-2]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: AT })
    expect(await match()).toBe(1)
    const matches = await matchesOf(id)
    const ids = matches.map(({ mechanicId }) => mechanicId)
    expect(ids).toEqual(expect.arrayContaining([near.id, specialist.id, stock.mechanicId]))
    for (const other of [busy, away, leeds, paused]) expect(ids).not.toContain(other.id)
    const best = matches.toSorted((a, b) => b.matchScore - a.matchScore)[0]
    expect(best?.mechanicId).toBe(specialist.id)
    expect(best).toMatchObject({
      status: 'pending',
      distance: expect.any(Number),
      estimatedArrival: expect.any(Number),
      notifiedAt: NOW,
    })
    expect(Object.keys(best?.matchFactors ?? {}).toSorted()).toEqual([
      'distance',
      'load',
      'rating',
      'response',
      'specialty',
    ])
  })

  it('notifies each mechanic once, also when the task runs again [JOB-4, NOTE-1]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: AT })
    await match()
    const letters = await askedOf(id)
    expect(letters).toHaveLength((await matchesOf(id)).length)
    expect(await match()).toBe(0)
    await stock.db.update(bookings).set({ matchedAt: null }).where(eq(bookings.id, id))
    expect(await Promise.all([match(), match()])).toContain(1)
    expect(await askedOf(id)).toHaveLength(letters.length)
  })

  it('emails each mechanic whom it is offered to, at their own address [JOB-4]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: AT })
    await match()
    const asked = await askedOf(id)
    expect(asked.length).toBeGreaterThan(2)
    const rows = await stock.db.select({ id: mechanics.id, email: mechanics.email }).from(mechanics)
    const emailOf = new Map(rows.map((row) => [row.id, row.email]))
    for (const { data, recipientEmail, recipientPhone } of asked)
      expect({ recipientEmail, recipientPhone }).toEqual({
        recipientEmail: emailOf.get(Number(data.mechanicId)),
        recipientPhone: null,
      })
  })

  it('shows each mechanic what the score is made of [JOB-2]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: AT })
    await match()
    const { body } = await specialist.visitor.get('/api/mechanics/jobs')
    const job = body.find((each: { id: string }) => each.id === id)
    expect(job.match.factors).toHaveLength(5)
    expect(job.match.factors[1]).toEqual({
      factor: 'specialty',
      value: 1,
      points: 25,
      pointsMax: 25,
    })
  })

  it('is matched again after an hour when no mechanic has an offer any more [JOB-4]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: '2026-11-25T10:00:00Z' })
    await match()
    await stock.db
      .update(jobMatches)
      .set({ status: 'declined' })
      .where(eq(jobMatches.bookingId, id))
    expect(await matchAgain(createTaskContext(api.runtime))).toBe(0)
    const newcomer = await signInMechanic(api, stock)
    api.clock.now = NOW.add({ minutes: 61 })
    expect(await matchAgain(createTaskContext(api.runtime))).toBe(1)
    await match()
    api.clock.now = NOW
    const matches = await matchesOf(id)
    expect(matches.filter(({ status }) => status === 'pending')).toMatchObject([
      { mechanicId: newcomer.id },
    ])
  })
})

it('a mechanic named in a booking has the only row and the only email [JOB-4]', async () => {
  const { id } = await bookJob(api, stock, { mechanicId: near.id })
  await match()
  expect(await matchesOf(id)).toMatchObject([{ mechanicId: near.id, status: 'pending' }])
  const [mechanic] = await stock.db.select().from(mechanics).where(eq(mechanics.id, near.id))
  expect(await askedOf(id)).toMatchObject([
    { recipientEmail: mechanic?.email, recipientPhone: null },
  ])
  expect((await accept(near, id)).status).toBe(200)
  expect(await matchesOf(id)).toMatchObject([{ status: 'accepted', respondedAt: NOW }])
})
