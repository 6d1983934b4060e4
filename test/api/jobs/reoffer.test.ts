import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeUnansweredBookings } from '#server/bookings/changes/close-unanswered-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { reofferLostJobs } from '#server/jobs/reoffer/reoffer-lost-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  acceptedJob,
  type BookedJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { addApprovedDocuments, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* A mechanic cannot come after all: others are asked for the same slot, and the customer chooses meanwhile. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const { db } = stock
const tasks = () => createTaskContext(api.runtime)

let mechanic: SignedInMechanic
let other: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
})

const SLOT = '2026-11-24T09:00:00Z'
const at = (text: string) => {
  api.clock.now = Temporal.Instant.from(text)
}

async function paidJob(scheduledDate = SLOT): Promise<BookedJob> {
  const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
  await offerTo(stock, job.id, [other.id])
  // As accepting leaves it.
  await db
    .update(jobMatches)
    .set({ status: 'taken' })
    .where(and(eq(jobMatches.bookingId, job.id), eq(jobMatches.mechanicId, other.id)))
  await db
    .update(payments)
    .set({ state: 'paid', paidAt: NOW })
    .where(eq(payments.bookingId, job.id))
  return job
}

const withdraw = ({ visitor }: SignedInMechanic, id: string, reason?: string) =>
  visitor.post(`/api/mechanics/jobs/${id}/withdraw`, reason ? { reason } : {})
const choose = ({ id, customer }: BookedJob, mechanicId: number, scheduledDate = SLOT) =>
  customer.post(`/api/bookings/${id}/mechanic`, {
    mechanicId,
    scheduledDate,
    expressRequest: true,
  })
const readBooking = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('there is no such booking')
  return row
}
const depositOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.bookingId, id)))[0]?.state
const notificationsOf = (id: string, type: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))

describe('a mechanic who hands an accepted job back', () => {
  it('loses it, and the others are asked for the same slot [JOB-10, JOB-19]', async () => {
    const { id, customer } = await paidJob()
    const before = await customer.get(`/api/bookings/${id}`)
    expect(before.body.search).toBeNull()
    const { status, body } = await withdraw(mechanic, id, 'The van is broken.')
    expect([status, body]).toEqual([200, { id, status: 'pending' }])
    expect(await notificationsOf(id, 'mechanic-withdrew')).toHaveLength(1)
    expect(await notificationsOf(id, 'booking-cancelled')).toEqual([])

    await matchJobs(tasks())
    const offered = await notificationsOf(id, 'job-offered')
    expect(offered.map(({ data }) => data.mechanicId)).toContain(other.id)
    expect((await accept(mechanic, id)).status).toBe(404)
    const { body: seen } = await customer.get(`/api/bookings/${id}`)
    expect(seen).toMatchObject({
      status: 'pending',
      mechanicId: null,
      mechanicName: null,
      acceptedAt: null,
      scheduledDate: SLOT,
      search: { endsAt: NOW.add({ hours: 12 }).toString(), declinedBy: [mechanic.id] },
      cancellation: { allowed: true, deposit: 'refunded', nextChangeAt: null },
    })
    expect(seen.progress[1]).toMatchObject({ step: 'Mechanic Assigned', completed: false })

    expect((await accept(other, id)).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: other.id })
    expect(await notificationsOf(id, 'booking-accepted')).toHaveLength(2)
    expect((await customer.get(`/api/bookings/${id}`)).body.search).toBeNull()
    await expectInvariants(stock.pool)
  })

  it('and goes to nobody who does not come to its place, whom the customer cannot choose [BOOK-151]', async () => {
    const leeds = await signInMechanic(api, stock, { coordinates: PLACES.leeds })
    const job = await paidJob()
    await withdraw(mechanic, job.id)
    const { status, body } = await choose(job, leeds.id)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['mechanicId']])
    expect(await readBooking(job.id)).toMatchObject({ mechanicId: null, status: 'pending' })
    expect((await choose(job, other.id)).status).toBe(200)
  })

  it('and those who lost the race for it are asked once more, in one more email [JOB-10]', async () => {
    const { id } = await paidJob()
    await withdraw(mechanic, id)
    await matchJobs(tasks())
    await matchJobs(tasks())
    const again = await notificationsOf(id, 'job-offered')
    expect(again.filter(({ data }) => data.mechanicId === other.id)).toHaveLength(1)
    expect((await accept(other, id)).status).toBe(200)
  })

  it('is replaced by the deadline, or the customer has refund and apology [JOB-19]', async () => {
    const { id, customer } = await paidJob()
    await withdraw(mechanic, id)
    at(NOW.add({ hours: 12 }).subtract({ seconds: 1 }).toString())
    await closeUnansweredBookings(tasks())
    expect((await readBooking(id)).status).toBe('pending')
    at(NOW.add({ hours: 12 }).toString())
    await closeUnansweredBookings(tasks())
    expect(await readBooking(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'clock' })
    expect(await depositOf(id)).toBe('refunded')
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.cancelReason).toContain('We are sorry')
    expect(await notificationsOf(id, 'booking-cancelled')).toHaveLength(1)
  })
})

describe('the customer meanwhile', () => {
  it('has the whole deposit back, however near the slot is [JOB-20]', async () => {
    const { id, customer } = await paidJob('2026-11-03T08:00:00Z')
    at('2026-11-02T18:00:00Z')
    expect((await withdraw(mechanic, id)).status).toBe(200)
    const { body } = await customer.post(`/api/bookings/${id}/cancel`, {})
    expect(body).toEqual({ status: 'cancelled', deposit: 'refunded' })
  })

  it('has it back until the deadline after somebody has taken over, and the usual rule then [JOB-20]', async () => {
    const job = await paidJob('2026-11-03T08:00:00Z')
    const second = await paidJob('2026-11-04T09:00:00Z')
    at('2026-11-02T18:00:00Z')
    await withdraw(mechanic, job.id)
    await withdraw(mechanic, second.id)
    await accept(other, job.id)
    await accept(other, second.id)
    const outcome = async ({ id, customer }: BookedJob) =>
      (await customer.get(`/api/bookings/${id}`)).body.cancellation
    expect(await outcome(job)).toMatchObject({
      deposit: 'refunded',
      nextChangeAt: '2026-11-03T05:00:00Z',
    })
    at('2026-11-03T05:00:01Z')
    expect(await outcome(job)).toMatchObject({ deposit: 'kept' })
    // A day and more before its slot the usual rule is the better one.
    expect(await outcome(second)).toMatchObject({
      deposit: 'refunded',
      nextChangeAt: '2026-11-03T09:00:00Z',
    })
  })

  it('asks another mechanic by name for the same slot, whose hours are reserved [JOB-20]', async () => {
    const job = await paidJob()
    await withdraw(mechanic, job.id)
    const { status, body } = await choose(job, other.id)
    expect([status, body]).toEqual([200, { mechanicId: other.id, scheduledDate: SLOT }])
    expect(await readBooking(job.id)).toMatchObject({
      status: 'pending',
      mechanicId: other.id,
      reofferEndsAt: Temporal.Instant.from('2026-11-24T06:00:00Z'),
    })
    await expectInvariants(stock.pool)
    expect(await notificationsOf(job.id, 'booking-rescheduled')).toEqual([])
    expect((await accept(other, job.id)).status).toBe(200)
  })

  it('chooses another mechanic and another time [JOB-20]', async () => {
    const job = await paidJob()
    await withdraw(mechanic, job.id)
    const later = '2026-11-26T10:00:00Z'
    expect((await choose(job, other.id, later)).status).toBe(200)
    expect(await readBooking(job.id)).toMatchObject({ rescheduleCount: 0, mechanicId: other.id })
    expect(await notificationsOf(job.id, 'booking-rescheduled')).toHaveLength(1)
    const events = await db
      .select({ type: bookingEvents.type, actor: bookingEvents.actor })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, job.id))
      .orderBy(asc(bookingEvents.id))
    expect(events.slice(-2)).toEqual([
      { type: 'mechanic-chosen', actor: 'customer' },
      { type: 'rescheduled', actor: 'customer' },
    ])
    // The deposit is still theirs while nobody has accepted.
    const { body } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(body.cancellation).toMatchObject({ deposit: 'refunded', nextChangeAt: null })
  })

  it('cannot choose a mechanic who declined, is not listed or is busy, nor one for a booking that stands [JOB-20]', async () => {
    const job = await paidJob()
    const errorOf = async (answer: Promise<{ body: { error?: string; fields?: object } }>) => {
      const { body } = await answer
      return body.fields ? Object.keys(body.fields)[0] : body.error
    }
    expect(await errorOf(choose(job, other.id))).toBe('invalid_transition')
    await withdraw(mechanic, job.id)
    expect(await errorOf(choose(job, mechanic.id))).toBe('mechanicId')
    await acceptedJob(api, stock, other, 'accepted', { scheduledDate: SLOT })
    expect(await errorOf(choose(job, other.id))).toBe('slot_taken')
    await db.update(mechanics).set({ isActive: false }).where(eq(mechanics.id, other.id))
    expect(await errorOf(choose(job, other.id))).toBe('mechanicId')
  })
})

describe('the clock', () => {
  it('leaves its mechanic whose insurance ended, also behind a hundred who have paused with jobs of theirs [JOB-10]', async () => {
    const before = await paidJob()
    const [like] = await db.select().from(mechanics).where(eq(mechanics.id, mechanic.id))
    if (!like) throw new Error('there is no such mechanic')
    const { id: _, ...rest } = like
    const away = await db
      .insert(mechanics)
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          ...{ ...rest, email: `away${n}@example.co.uk`, pausedAt: NOW, unlistedAt: NOW },
        })),
      )
      .returning({ id: mechanics.id })
    for (const { id } of away) await addApprovedDocuments(stock, id)
    await stock.pool.query(
      `with wanted as (insert into quotes select r.* from quotes q, unnest($1::int[]) away,
           lateral jsonb_populate_record(q, jsonb_build_object('id', md5('away' || away)::uuid)) r
         where q.id = $2)
       insert into bookings select r.* from bookings b, unnest($1::int[]) away,
         lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'mechanic_id', away,
           'quote_id', md5('away' || away)::uuid, 'reference', 'BK-9' || lpad(away::text, 5, '0'))) r
       where b.id = $3`,
      [away.map(({ id }) => id), before.quoteId, before.id],
    )
    mechanic = await signInMechanic(api, stock)
    const job = await paidJob()
    await addApprovedDocuments(stock, mechanic.id)
    await db
      .update(mechanicDocuments)
      .set({ expiresOn: '2026-11-01', expiredAt: NOW })
      .where(eq(mechanicDocuments.mechanicId, mechanic.id))
    await db.update(mechanics).set({ unlistedAt: NOW }).where(eq(mechanics.id, mechanic.id))
    await reofferLostJobs(tasks())
    expect(await readBooking(job.id)).toMatchObject({ status: 'pending', mechanicId: null })
    expect((await readBooking(before.id)).status).toBe('accepted')
  })

  it('offers the jobs of a mechanic whose insurance has ended, and says so to both [JOB-10]', async () => {
    const { id } = await paidJob()
    await addApprovedDocuments(stock, mechanic.id)
    await db
      .update(mechanicDocuments)
      .set({ expiresOn: '2026-11-01', expiredAt: NOW })
      .where(
        and(eq(mechanicDocuments.mechanicId, mechanic.id), eq(mechanicDocuments.kind, 'insurance')),
      )
    await db.update(mechanics).set({ unlistedAt: NOW }).where(eq(mechanics.id, mechanic.id))
    await reofferLostJobs(tasks())
    await reofferLostJobs(tasks())
    expect(await readBooking(id)).toMatchObject({ status: 'pending', mechanicId: null })
    expect(await notificationsOf(id, 'mechanic-withdrew')).toHaveLength(1)
    expect(await notificationsOf(id, 'job-reassigned')).toHaveLength(1)
  })

  it('leaves the jobs of a mechanic who has only paused, and those that have begun [JOB-10]', async () => {
    const { id } = await paidJob()
    const begun = await acceptedJob(api, stock, mechanic, 'on-the-way')
    await db
      .update(mechanics)
      .set({ unlistedAt: NOW, pausedAt: NOW })
      .where(eq(mechanics.id, mechanic.id))
    await addApprovedDocuments(stock, mechanic.id)
    await reofferLostJobs(tasks())
    expect((await readBooking(id)).status).toBe('accepted')
    await db.update(mechanics).set({ isActive: false }).where(eq(mechanics.id, mechanic.id))
    await reofferLostJobs(tasks())
    expect((await readBooking(id)).status).toBe('pending')
    expect((await readBooking(begun.id)).status).toBe('on-the-way')
  })
})
