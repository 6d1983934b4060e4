import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents, bookings, slotClaims } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
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
import { freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic's answers other than accepting: declining, another time, or handing an accepted job back. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

let mechanic: SignedInMechanic
let other: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
})

const LATER = '2026-11-27T14:00:00Z'

const answer = ({ visitor }: SignedInMechanic, id: string, verb: string, body: object = {}) =>
  visitor.post(`/api/mechanics/jobs/${id}/${verb}`, body)

const readBooking = async (id: string) => {
  const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('there is no such booking')
  return row
}
const hoursOf = (id: string) =>
  stock.db.select().from(slotClaims).where(eq(slotClaims.bookingId, id))
const notificationsOf = async (id: string, type: string) =>
  stock.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))
const eventsOf = (id: string, type: string) =>
  stock.db
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.type, type)))
const emailOf = async ({ id }: SignedInMechanic) =>
  (await stock.db.select().from(mechanics).where(eq(mechanics.id, id)))[0]?.email

describe('declining', () => {
  it('takes a job off the list of a mechanic who declines it, and leaves it to the others [JOB-7]', async () => {
    const { id } = await bookJob(api, stock)
    await offerTo(stock, id, [mechanic.id, other.id])
    const { status, body } = await answer(mechanic, id, 'decline', { reason: 'Too far.' })
    expect([status, body]).toEqual([200, { id, declined: true }])
    expect((await accept(mechanic, id)).status).toBe(404)
    const [match] = await stock.db
      .select()
      .from(jobMatches)
      .where(and(eq(jobMatches.bookingId, id), eq(jobMatches.mechanicId, mechanic.id)))
    expect(match).toMatchObject({ status: 'declined', declineReason: 'Too far.', respondedAt: NOW })
    expect((await accept(other, id)).status).toBe(200)
  })

  it('releases the hours of a job asked for by name, and asks the matched mechanics [JOB-7]', async () => {
    const { id } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      scheduledDate: '2026-11-23T09:00:00Z',
    })
    expect(await hoursOf(id)).not.toEqual([])
    expect((await answer(mechanic, id, 'decline')).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ mechanicId: null, status: 'pending' })
    expect(await hoursOf(id)).toEqual([])
    expect(await notificationsOf(id, 'mechanic-declined')).toHaveLength(1)
    await matchJobs(createTaskContext(api.runtime))
    expect(
      (await notificationsOf(id, 'job-offered')).map((row) => row.recipientEmail),
    ).not.toContain(await emailOf(mechanic))
    expect((await accept(mechanic, id)).status).toBe(404)
    expect((await accept(other, id)).status).toBe(200)
  })

  it('is no way out of a job that was accepted [JOB-7]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic)
    expect((await answer(mechanic, id, 'decline')).body.error).toBe('invalid_transition')
  })
})

describe('proposing another time', () => {
  it('notifies the customer, moves nothing, and takes the job when they agree [JOB-8]', async () => {
    const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
    const before = await readBooking(id)
    const { body } = await answer(mechanic, id, 'propose', { scheduledDate: LATER })
    expect(body).toMatchObject({ status: 'pending', proposedDate: LATER })
    expect(await notificationsOf(id, 'time-proposed')).toHaveLength(1)
    expect((await readBooking(id)).scheduledDate).toEqual(before.scheduledDate)

    const agreed = await customer.post(`/api/bookings/${id}/proposed-time/accept`, {
      proposedDate: LATER,
    })
    expect([agreed.status, agreed.body]).toEqual([
      200,
      { scheduledDate: LATER, status: 'accepted' },
    ])
    expect(await hoursOf(id)).toMatchObject([
      { mechanicId: mechanic.id, hourStartsAt: Temporal.Instant.from(LATER) },
    ])
    expect(await notificationsOf(id, 'booking-accepted')).toHaveLength(1)
    expect(await notificationsOf(id, 'job-rescheduled')).toMatchObject([
      { recipientEmail: await emailOf(mechanic) },
    ])
  })

  it('gives an unassigned job to the mechanic who proposed, and refuses other proposals meanwhile [JOB-8]', async () => {
    const { id, customer } = await bookJob(api, stock, { scheduledDate: false })
    await offerTo(stock, id, [mechanic.id, other.id])
    const scheduledDate = '2026-11-28T09:00:00Z'
    await answer(mechanic, id, 'propose', { scheduledDate })
    const second = await answer(other, id, 'propose', { scheduledDate: '2026-11-28T15:00:00Z' })
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another mechanic has proposed a time already.',
    ])
    await customer.post(`/api/bookings/${id}/proposed-time/accept`, { proposedDate: scheduledDate })
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: mechanic.id })
    expect((await accept(other, id)).body.error).toBe('job_taken')
  })

  it('is answered with 409 when the mechanic has taken another job then, and nothing moves', async () => {
    const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
    const scheduledDate = '2026-11-29T09:00:00Z'
    await answer(mechanic, id, 'propose', { scheduledDate })
    const before = [await readBooking(id), await hoursOf(id)]
    await bookJob(api, stock, { mechanicId: mechanic.id, scheduledDate })
    const agreed = await customer.post(`/api/bookings/${id}/proposed-time/accept`, {
      proposedDate: scheduledDate,
    })
    expect([agreed.status, agreed.body.error]).toEqual([409, 'slot_taken'])
    expect([await readBooking(id), await hoursOf(id)]).toEqual(before)
  })

  it('is refused for an hour of another job, a day off, and the time that was asked for', async () => {
    const { id } = await bookJob(api, stock, { mechanicId: mechanic.id })
    const taken = await acceptedJob(api, stock, mechanic)
    const own = (await readBooking(id)).scheduledDate?.toString()
    const clashing = (await readBooking(taken.id)).scheduledDate?.toString()
    const refusals = await Promise.all(
      [own, clashing, '2026-11-26T03:00:00Z'].map(
        async (scheduledDate) =>
          (await answer(mechanic, id, 'propose', { scheduledDate })).body.error,
      ),
    )
    expect(refusals).toEqual(['slot_not_offered', 'slot_taken', 'slot_not_offered'])
  })

  it('is over when the customer says no, or has seen another time than is proposed now [JOB-8]', async () => {
    const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
    const path = `/api/bookings/${id}/proposed-time`
    await answer(mechanic, id, 'propose', { scheduledDate: '2026-11-30T09:00:00Z' })
    const bad = await customer.post(`${path}/accept`, { proposedDate: 'tomorrow at nine' })
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['proposedDate']])
    const stale = await customer.post(`${path}/accept`, { proposedDate: LATER })
    expect([stale.status, stale.body.error]).toEqual([409, 'invalid_transition'])
    expect((await customer.post(`${path}/decline`)).body.status).toBe('pending')
    expect((await customer.post(`${path}/decline`)).status).toBe(200)
    expect((await customer.get(`/api/bookings/${id}`)).body.proposedDate).toBeNull()
    expect((await accept(mechanic, id)).status).toBe(200)
  })

  it('wants the express request for a time within 14 days', async () => {
    const { id, customer } = await bookJob(api, stock, {
      mechanicId: mechanic.id,
      scheduledDate: '2026-12-01T09:00:00Z',
    })
    await stock.db.update(bookings).set({ expressRequestAt: null }).where(eq(bookings.id, id))
    const proposedDate = '2026-11-10T09:00:00Z'
    await answer(mechanic, id, 'propose', { scheduledDate: proposedDate })
    const agree = (body: object) =>
      customer.post(`/api/bookings/${id}/proposed-time/accept`, { proposedDate, ...body })
    expect((await agree({})).body.fields).toEqual({
      expressRequest: 'Please ask for the work to start within 14 days',
    })
    expect((await agree({ expressRequest: true })).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ expressRequestAt: NOW })
  })

  it('moves a job that was accepted already, and says so to the customer [JOB-8]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic)
    const scheduledDate = '2026-12-02T11:00:00Z'
    await answer(mechanic, id, 'propose', { scheduledDate })
    const before = await readBooking(id)
    expect(before.status).toBe('accepted')
    await customer.post(`/api/bookings/${id}/proposed-time/accept`, { proposedDate: scheduledDate })
    const after = await readBooking(id)
    expect(after.scheduledDate?.toString()).toBe(scheduledDate)
    expect(after.acceptedAt).toEqual(before.acceptedAt)
    expect(await notificationsOf(id, 'booking-rescheduled')).toHaveLength(1)
  })
})

describe('a page that is out of date', () => {
  const decline = (customer: BookedJob['customer'], id: string, body: object) =>
    customer.post(`/api/bookings/${id}/proposed-time/decline`, body)

  it('declines no time that was agreed in another tab, and none that another has replaced [JOB-148]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic)
    const [first, second] = ['2026-12-03T11:00:00Z', '2026-12-03T13:00:00Z']
    await answer(mechanic, id, 'propose', { scheduledDate: first })
    await answer(mechanic, id, 'propose', { scheduledDate: second })
    const replaced = await decline(customer, id, { proposedDate: first })
    expect([replaced.status, replaced.body.error]).toEqual([409, 'invalid_transition'])
    expect((await readBooking(id)).proposedDate?.toString()).toBe(second)
    await customer.post(`/api/bookings/${id}/proposed-time/accept`, { proposedDate: second })
    const agreed = await decline(customer, id, { proposedDate: second })
    expect([agreed.status, agreed.body.error]).toEqual([409, 'invalid_transition'])
    expect(await eventsOf(id, 'time-declined')).toEqual([])
  })

  it('declines once what is declined twice [JOB-148]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic)
    const proposedDate = '2026-12-03T15:00:00Z'
    await answer(mechanic, id, 'propose', { scheduledDate: proposedDate })
    for (const _ of [1, 2]) expect((await decline(customer, id, { proposedDate })).status).toBe(200)
    expect(await eventsOf(id, 'time-declined')).toHaveLength(1)
  })

  it('moves a booking once to one hour, and asks the customer once about one time [JOB-148]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic)
    const scheduledDate = '2026-12-04T11:00:00Z'
    for (const _ of [1, 2]) {
      const moved = await customer.post(`/api/bookings/${id}/reschedule`, { scheduledDate })
      expect([moved.status, moved.body]).toEqual([200, { scheduledDate }])
    }
    expect(await eventsOf(id, 'rescheduled')).toHaveLength(1)
    expect(await notificationsOf(id, 'job-rescheduled')).toHaveLength(1)
    expect(await readBooking(id)).toMatchObject({ rescheduleCount: 1 })
    const proposed = { scheduledDate: '2026-12-04T15:00:00Z' }
    for (const _ of [1, 2])
      expect((await answer(mechanic, id, 'propose', proposed)).status).toBe(200)
    expect(await eventsOf(id, 'time-proposed')).toHaveLength(1)
    expect(await notificationsOf(id, 'time-proposed')).toHaveLength(1)
  })
})

describe('giving an accepted job back', () => {
  it('less than 3 hours before cancels it, frees the hours and sends the deposit back in full [JOB-10, PAY-7]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic)
    const { scheduledDate } = await readBooking(id)
    await stock.db
      .update(payments)
      .set({ state: 'paid', paidAt: NOW })
      .where(eq(payments.bookingId, id))
    api.clock.now = (scheduledDate ?? NOW).subtract({ minutes: 5 })
    const { status, body } = await answer(mechanic, id, 'withdraw', {
      reason: 'The van is broken.',
    })
    api.clock.now = NOW
    expect([status, body]).toEqual([200, { id, status: 'cancelled' }])
    expect(await hoursOf(id)).toEqual([])
    expect(await readBooking(id)).toMatchObject({ cancelledBy: 'mechanic', status: 'cancelled' })
    const [payment] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
    expect(payment?.state).toBe('refunded')
    expect(await notificationsOf(id, 'booking-cancelled')).toHaveLength(1)
    expect(await notificationsOf(id, 'job-cancelled')).toEqual([])
  })

  it('is refused once the mechanic is on the way [JOB-10]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'on-the-way')
    expect((await answer(mechanic, id, 'withdraw')).body.error).toBe('invalid_transition')
  })
})

it('a mechanic is notified when the customer moves the job [JOB-13]', async () => {
  const { id, customer } = await acceptedJob(api, stock, mechanic)
  const moved = await customer.post(`/api/bookings/${id}/reschedule`, {
    scheduledDate: '2026-12-04T09:00:00Z',
  })
  expect(moved.status).toBe(200)
  expect(await notificationsOf(id, 'job-rescheduled')).toMatchObject([
    { recipientEmail: await emailOf(mechanic) },
  ])
})

it('a mechanic is notified when the customer cancels [JOB-13]', async () => {
  const { id, customer } = await acceptedJob(api, stock, mechanic)
  await customer.post(`/api/bookings/${id}/cancel`, {})
  expect(await notificationsOf(id, 'job-cancelled')).toMatchObject([
    { recipientEmail: await emailOf(mechanic) },
  ])
})

it('every invariant of the database holds after all of this', async () => {
  await expectInvariants(stock.pool)
})
