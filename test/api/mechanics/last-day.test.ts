import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { isServed } from '#server/mechanics/directory/is-served.ts'
import { checkExpiries } from '#server/mechanics/documents/check-expiries.ts'
import { createTestApi } from '#test/support/api.ts'
import {
  accept,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The midnight after the last day of an insurance. The hourly check of documents does not run meanwhile. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

const LAST_DAY = '2026-11-10'
const LATE = Temporal.Instant.from('2026-11-10T23:59:59Z')
const MIDNIGHT = Temporal.Instant.from('2026-11-11T00:00:00Z')
const SLOT = '2026-11-24T09:00:00Z'
/** Nobody else comes there. */
const LERWICK = { latitude: 60.15, longitude: -1.14 }

let mechanic: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  await stock.db.delete(mechanicDocuments).where(eq(mechanicDocuments.mechanicId, mechanic.id))
  await addApprovedDocuments(stock, mechanic.id, { expiresOn: LAST_DAY })
  await checkExpiries(createTaskContext(api.runtime))
})
const moveToLerwick = () =>
  stock.db
    .update(mechanics)
    .set({ coordinates: LERWICK, location: 'Lerwick' })
    .where(eq(mechanics.id, mechanic.id))

/** What is answered a second before the midnight, and at it. */
async function aroundMidnight<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const now of [LATE, MIDNIGHT]) {
    api.clock.now = now
    answers.push(await ask())
  }
  return answers
}
const isIn = async (path: string) => {
  const { body } = await api.visitor().get(path)
  return body.some(({ id }: { id: number }) => id === mechanic.id)
}

describe('a mechanic whose insurance ended the day before', () => {
  it.each([
    '/api/mechanics?limit=100',
    '/api/mechanics?location=ZE1+0AA',
    '/api/mechanics/Lerwick',
  ])('is not in the directory any more: %s [MECH-145]', async (path) => {
    await moveToLerwick()
    expect(await aroundMidnight(() => isIn(path))).toEqual([true, false])
  })

  it('has a page that says so, serves no place and is on no list of a quote [MECH-145]', async () => {
    await moveToLerwick()
    const profile = () => api.visitor().get(`/api/mechanics/${mechanic.id}`)
    const shown = await aroundMidnight(async () => (await profile()).body.isActive)
    expect(shown).toEqual([true, false])
    const place = { location: 'ZE1', coordinates: LERWICK }
    const served = () => isServed({ ...createTaskContext(api.runtime), now: api.clock.now }, place)
    expect(await aroundMidnight(served)).toEqual([true, false])
    api.clock.now = LATE
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location: 'ZE1 0AA' })
    const choices = async () =>
      JSON.stringify((await visitor.get(`/api/quotes/${quoteId}/mechanics`)).body)
    const [before, after] = await aroundMidnight(choices)
    expect(before).toContain(`"id":${mechanic.id},`)
    expect(after).not.toContain(`"id":${mechanic.id},`)
  })

  it('is not booked by name, and not chosen by a customer or sent by the desk [MECH-145]', async () => {
    // Somebody else serves the place.
    await addMechanic(stock)
    const bookNamed = async () => {
      const visitor = api.visitor()
      const quoteId = await makeQuote(visitor)
      const person = buildPerson()
      const change = { mechanicId: mechanic.id, scheduledDate: null, ...person }
      return (await book(visitor, quoteId, change)).status
    }
    expect(await aroundMidnight(bookNamed)).toEqual([201, 400])
    api.clock.now = LATE
    const job = await bookJob(api, stock, { scheduledDate: SLOT })
    const send = async () =>
      (
        await api.visitor().post(`/api/admin/bookings/${job.id}/assign`, {
          mechanicId: mechanic.id,
          scheduledDate: SLOT,
          reason: 'Agreed on the telephone',
        })
      ).status
    expect((await aroundMidnight(send))[1]).toBe(400)
  })

  it.each([
    ['paused', NOW],
    ['not paused', null],
  ])('accepts nothing and proposes nothing, %s [MECH-145]', async (_, pausedAt) => {
    await stock.db
      .update(mechanics)
      .set({ pausedAt, unlistedAt: pausedAt })
      .where(eq(mechanics.id, mechanic.id))
    const job = await bookJob(api, stock, { scheduledDate: false })
    await offerTo(stock, job.id, [mechanic.id])
    api.clock.now = MIDNIGHT
    const proposed = await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/propose`, {
      scheduledDate: SLOT,
    })
    const accepted = await accept(mechanic, job.id, { scheduledDate: SLOT })
    for (const { status, body } of [proposed, accepted])
      expect([status, body.error]).toEqual([422, 'not_allowed'])
  })

  it('does not get the job when the customer agrees after midnight to a time of the day before [MECH-145]', async () => {
    const job = await bookJob(api, stock, { scheduledDate: false })
    await offerTo(stock, job.id, [mechanic.id])
    api.clock.now = LATE
    const proposed = await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/propose`, {
      scheduledDate: SLOT,
    })
    expect(proposed.status).toBe(200)
    api.clock.now = MIDNIGHT
    const { status, body } = await job.customer.post(
      `/api/bookings/${job.id}/proposed-time/accept`,
      { proposedDate: SLOT, expressRequest: true },
    )
    expect([status, body.error]).toEqual([409, 'slot_taken'])
  })
})
