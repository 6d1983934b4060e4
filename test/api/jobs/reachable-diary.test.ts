import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { slotStart } from '#domain/bookings/slots.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { slotClaims } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { type Answer, createTestApi } from '#test/support/api.ts'
import { decide, propose } from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  acceptedJob,
  type BookedJob,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic has a job in Manchester at one o’clock; another in Leeds is some two hours’ drive away. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const { db } = stock

const DAY = '2026-11-19'
const at = (hour: number) => slotStart(DAY, hour).toString()
const LEEDS = {
  quote: { location: 'LS1 4AP' },
  person: { serviceAddress: '1 Park Row, Leeds, LS1 4AP' },
}
const BETWEEN = { coordinates: { latitude: 53.6, longitude: -1.9 }, serviceRadius: 60 }
const TOO_FAR = /would be late: the drive between this job and BK-\d{6} takes about \d+ minutes/

let mechanic: SignedInMechanic
let first: BookedJob
beforeEach(async () => {
  await db.update(mechanics).set({ isActive: false })
  mechanic = await signInMechanic(api, stock, BETWEEN)
  first = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: at(13) })
})

const leedsJob = (hour: number | false, mechanicId?: number) =>
  bookJob(api, stock, {
    ...LEEDS,
    scheduledDate: hour === false ? false : at(hour),
    ...(mechanicId !== undefined && { mechanicId }),
  })
const hoursWith = async (bookingId: string, mechanicId: number) =>
  (
    await db
      .select({ hour: slotClaims.hourStartsAt })
      .from(slotClaims)
      .where(and(eq(slotClaims.bookingId, bookingId), eq(slotClaims.mechanicId, mechanicId)))
  ).length
const refusal = ({ status, body }: Answer) => [status, body.error]
const desk = () => signIn(api, 'administrator', '1')

describe('an hour that its mechanic cannot reach', () => {
  it('is not accepted, and the job names the other one and the drive beforehand [JOB-140]', async () => {
    const { id } = await leedsJob(11)
    await offerTo(stock, id, [mechanic.id])
    const { body: jobs } = await mechanic.visitor.get('/api/mechanics/jobs')
    const shown = jobs.find((job: { id: string }) => job.id === id)
    expect(shown.clash).toMatchObject({ reference: first.reference, scheduledDate: at(13) })
    expect(shown.clash.driveMinutes).toBeGreaterThan(90)
    const refused = await accept(mechanic, id)
    expect(refusal(refused)).toEqual([409, 'too_far'])
    expect(refused.body.message).toMatch(TOO_FAR)
    expect(await hoursWith(id, mechanic.id)).toBe(0)
  })

  it('is not named when a job without a time is accepted, nor proposed [JOB-140]', async () => {
    const { id } = await leedsJob(false)
    await offerTo(stock, id, [mechanic.id])
    const path = `/api/mechanics/jobs/${id}/propose`
    const refused = await mechanic.visitor.post(path, { scheduledDate: at(11) })
    expect(refused.body.message).toMatch(TOO_FAR)
    const named = await accept(mechanic, id, { scheduledDate: at(11) })
    expect(named.body.message).toMatch(TOO_FAR)
    expect((await accept(mechanic, id, { scheduledDate: at(8) })).status).toBe(200)
  })

  it('is not agreed to where the mechanic has taken a job elsewhere since they proposed it [JOB-140]', async () => {
    const { id, customer } = await leedsJob(false)
    await offerTo(stock, id, [mechanic.id])
    const proposed = await mechanic.visitor.post(`/api/mechanics/jobs/${id}/propose`, {
      scheduledDate: at(17),
    })
    expect(proposed.status).toBe(200)
    await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: at(15) })
    const answer = await customer.post(`/api/bookings/${id}/proposed-time/accept`, {
      proposedDate: at(17),
      expressRequest: true,
    })
    expect(refusal(answer)).toEqual([409, 'slot_taken'])
    expect(await hoursWith(id, mechanic.id)).toBe(0)
  })

  it('is not given to a booking that moves, whose customer reads why and which are free [JOB-140]', async () => {
    const { id, customer } = await leedsJob(8, mechanic.id)
    const refused = await customer.post(`/api/bookings/${id}/reschedule`, {
      scheduledDate: at(11),
      expressRequest: true,
    })
    expect(refusal(refused)).toEqual([409, 'too_far'])
    expect(refused.body.message).toMatch(/too far away/)
    expect(refused.body.details.freeSlots).toContain(at(17))
    expect(refused.body.details.freeSlots).not.toContain(at(11))
    expect(
      (
        await customer.post(`/api/bookings/${id}/reschedule`, {
          scheduledDate: at(17),
          expressRequest: true,
        })
      ).status,
    ).toBe(200)
  })

  it('is not given to a customer who chooses another mechanic [JOB-140]', async () => {
    const absent = await signInMechanic(api, stock, BETWEEN)
    const job = await acceptedJob(api, stock, absent, 'accepted', {
      ...LEEDS,
      scheduledDate: at(8),
    })
    await absent.visitor.post(`/api/mechanics/jobs/${job.id}/withdraw`, {})
    const choose = (hour: number) =>
      job.customer.post(`/api/bookings/${job.id}/mechanic`, {
        mechanicId: mechanic.id,
        scheduledDate: at(hour),
        expressRequest: true,
      })
    const refused = await choose(11)
    expect(refusal(refused)).toEqual([409, 'too_far'])
    expect(refused.body.message).toMatch(/too far away/)
    expect(refused.body.details.freeSlots).not.toContain(at(11))
    expect((await choose(8)).status).toBe(200)
  })

  it('is neither listed for the desk nor assigned by it, which reads of the other job [JOB-23, JOB-140]', async () => {
    const other = await signInMechanic(api, stock, BETWEEN)
    const { id } = await leedsJob(11)
    const administrator = await desk()
    const listedAt = async (hour: number) => {
      const path = `/api/admin/bookings/${id}/mechanics?at=${at(hour)}`
      const { body } = await administrator.get(path)
      return body.map((each: { id: number }) => each.id)
    }
    const assign = (hour: number) =>
      administrator.post(`/api/admin/bookings/${id}/assign`, {
        mechanicId: mechanic.id,
        scheduledDate: at(hour),
        reason: 'The customer rang.',
      })
    expect(await listedAt(11)).toEqual([other.id])
    expect((await listedAt(17)).toSorted()).toEqual([mechanic.id, other.id].toSorted())
    const refused = await assign(11)
    expect(refusal(refused)).toEqual([409, 'too_far'])
    expect(refused.body.message).toContain(first.reference)
    expect(refused.body.message).toMatch(TOO_FAR)
    expect((await assign(17)).status).toBe(200)
    // Its own mechanic at another hour is held to the same rule.
    expect(await listedAt(11)).toEqual([other.id])
    expect((await assign(11)).body.message).toMatch(TOO_FAR)
    expect(await hoursWith(id, mechanic.id)).toBeGreaterThan(0)
  })

  it('is not offered to that mechanic by matching [JOB-2, JOB-140]', async () => {
    const other = await signInMechanic(api, stock, BETWEEN)
    const [far, near] = [await leedsJob(11), await bookJob(api, stock, { scheduledDate: at(11) })]
    await matchJobs(createTaskContext(api.runtime))
    const asked = async ({ id }: BookedJob) =>
      (await db.select().from(jobMatches).where(eq(jobMatches.bookingId, id)))
        .map(({ mechanicId }) => mechanicId)
        .toSorted()
    expect(await asked(far)).toEqual([other.id])
    expect(await asked(near)).toEqual([mechanic.id, other.id].toSorted())
  })
})

describe('extra work that lengthens a job', () => {
  it('counts for the drive from it: an hour in another town is no longer reached [INSP-40, JOB-140]', async () => {
    const busy = await signInMechanic(api, stock, BETWEEN)
    const { id } = await leedsJob(12)
    await offerTo(stock, id, [busy.id])
    const clash = async () => {
      const { body: jobs } = await busy.visitor.get('/api/mechanics/jobs')
      return jobs.find((job: { id: string }) => job.id === id).clash
    }
    const morning = await acceptedJob(api, stock, busy, 'in-progress', { scheduledDate: at(9) })
    expect(await clash()).toBeNull()
    const work = { mechanic: busy.visitor, id: morning.id }
    const { body: proposal } = await propose(work, stock.serviceId('front-brake-pads'))
    await decide(morning.customer, proposal, ['approved'])
    const { reference } = morning
    expect(await clash()).toMatchObject({ reference, driveMinutes: expect.any(Number) })
    expect(refusal(await accept(busy, id))).toEqual([409, 'too_far'])
  })
})

describe('extra work that is about to be proposed', () => {
  it('names the next job that it would make the mechanic late for, and none that they reach [INSP-40]', async () => {
    const busy = await signInMechanic(api, stock, BETWEEN)
    const morning = await acceptedJob(api, stock, busy, 'in-progress', { scheduledDate: at(9) })
    const missedBy = async (name: string) => {
      const { body } = await busy.visitor.post(`/api/ar-diagnostics/${morning.id}/price`, {
        serviceIds: [stock.serviceId(name)],
      })
      return body.missed
    }
    expect(await missedBy('front-brake-pads')).toBeNull()
    const { reference } = await leedsJob(12, busy.id)
    expect(await missedBy('front-brake-pads')).toMatchObject({
      reference,
      scheduledDate: at(12),
      driveMinutes: expect.any(Number),
    })
    // It is the drive alone that is too long: next door there is time.
    await db.update(mechanics).set({ isActive: false }).where(eq(mechanics.id, busy.id))
    const near = await signInMechanic(api, stock, BETWEEN)
    const job = await acceptedJob(api, stock, near, 'in-progress', { scheduledDate: at(9) })
    await bookJob(api, stock, { mechanicId: near.id, scheduledDate: at(12) })
    const { body } = await near.visitor.post(`/api/ar-diagnostics/${job.id}/price`, {
      serviceIds: [stock.serviceId('front-brake-pads')],
    })
    expect(body.missed).toBeNull()
  })
})

describe('two bookings at one moment', () => {
  it('which a mechanic reaches each alone, and not one after the other, are not both made [JOB-140]', {
    timeout: 120_000,
  }, async () => {
    const rounds = timesIn({ short: 5, long: 40 })
    for (let round = 0; round < rounds; round += 1) {
      const { id: mechanicId } = await signInMechanic(api, stock, BETWEEN)
      const wishes = await Promise.all(
        [{ hour: 9 }, { hour: 11, ...LEEDS }].map(async ({ hour, quote, person }: Wish) => {
          const customer = api.visitor()
          const quoteId = await makeQuote(customer, quote)
          const wish = { ...buildPerson(), ...person, mechanicId, scheduledDate: at(hour) }
          return () => book(customer, quoteId, wish)
        }),
      )
      const answers = await Promise.all(wishes.map((send) => send()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
    await expectInvariants(stock.pool)
  })
})

type Wish = { hour: number; quote?: Record<string, unknown>; person?: Record<string, unknown> }
