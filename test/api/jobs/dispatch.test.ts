import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { watchLateJobs } from '#server/jobs/dispatch/watch-late-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic is late without a word: who is notified, and how somebody else is sent. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const { db } = stock

let mechanic: SignedInMechanic
let other: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
})

const SLOT = '2026-11-03T10:00:00Z'
const at = (text: string) => {
  api.clock.now = Temporal.Instant.from(text)
}
const lateJob = (scheduledDate = SLOT) =>
  acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
const watch = () => watchLateJobs(createTaskContext(api.runtime))
const desk = () => signIn(api, 'administrator', '1')
const REASON = 'The first one does not answer.'
const assign = async (id: string, mechanicId: number, scheduledDate = SLOT, reason = REASON) =>
  (await desk()).post(`/api/admin/bookings/${id}/assign`, { mechanicId, scheduledDate, reason })
const readBooking = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('there is no such booking')
  return row
}
const notificationsOf = async (id: string, type: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, type)))
  ).map(({ data }) => data.mechanicId ?? 'customer')
const timelineOf = async (id: string) =>
  (await (await desk()).get(`/api/admin/bookings/${id}`)).body.timeline
const titlesOf = async (id: string) =>
  (await timelineOf(id)).map(({ title }: { title: string }) => title)
const listed = async () => {
  const { body } = await (await desk()).get('/api/admin/dispatch')
  return body.late.map(({ id }: { id: string }) => id)
}

describe('a mechanic who has not set off', () => {
  it('is asked once, 15 minutes after the start, and the customer is notified [JOB-22]', async () => {
    const { id } = await lateJob()
    at('2026-11-03T10:14:59Z')
    await watch()
    expect(await notificationsOf(id, 'job-late')).toEqual([])
    at('2026-11-03T10:15:00Z')
    await watch()
    await watch()
    expect(await notificationsOf(id, 'job-late')).toEqual([mechanic.id])
    expect(await notificationsOf(id, 'mechanic-late')).toEqual(['customer'])
    expect(await titlesOf(id)).toContainEqual(
      expect.stringMatching(/ late, asked whether they are coming$/),
    )
  })

  it('is a task for the desk after 45 minutes, until they are on the way [JOB-22]', async () => {
    const { id } = await lateJob()
    at('2026-11-03T10:44:59Z')
    expect(await listed()).not.toContain(id)
    at('2026-11-03T10:45:00Z')
    expect(await listed()).toContain(id)
    const overview = await (await desk()).get('/api/admin/overview')
    expect(overview.body.waiting.dispatch).toBeGreaterThan(0)
    await (await desk()).post(`/api/mechanics/jobs/${id}/progress`, { status: 'on-the-way' })
    expect(await listed()).not.toContain(id)
  })

  it('is not asked when on the way in time, and again for another slot [JOB-22]', async () => {
    const punctual = await lateJob()
    const moved = await lateJob('2026-11-03T15:00:00Z')
    await db
      .update(bookings)
      .set({ lateAskedAt: Temporal.Instant.from('2026-11-02T10:15:00Z') })
      .where(eq(bookings.id, moved.id))
    at('2026-11-03T10:00:00Z')
    await (await desk()).post(`/api/mechanics/jobs/${punctual.id}/progress`, {
      status: 'on-the-way',
    })
    at('2026-11-03T15:20:00Z')
    await watch()
    expect(await notificationsOf(punctual.id, 'job-late')).toEqual([])
    expect(await notificationsOf(moved.id, 'job-late')).toEqual([mechanic.id])
  })
})

describe('sending somebody else', () => {
  it('gives the job to the mechanic whom its customer asked for, who agreed on the telephone [JOB-23]', async () => {
    const { id } = await bookJob(api, stock, { mechanicId: mechanic.id, scheduledDate: SLOT })
    const free = await (await desk()).get(`/api/admin/bookings/${id}/mechanics?at=${SLOT}`)
    expect(free.body[0].id).toBe(mechanic.id)
    expect((await assign(id, mechanic.id)).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: mechanic.id })
    const told = ['booking-accepted', 'mechanic-changed', 'booking-rescheduled', 'job-reassigned']
    const toldOf = await Promise.all(told.map((type) => notificationsOf(id, type)))
    expect(toldOf).toEqual([['customer'], [], [], []])
    expect(await notificationsOf(id, 'job-assigned')).toEqual([mechanic.id])
    const titles = (await timelineOf(id)).map(({ title }: { title: string }) => title)
    expect(titles).toContainEqual(expect.stringMatching(/^Mechanic sent: /))
    // Now it is theirs.
    expect((await assign(id, mechanic.id)).body.fields).toEqual({
      mechanicId: 'This mechanic has the job already',
    })
  })

  it('gives the job to a free mechanic, tells all three, and is audited [JOB-23]', async () => {
    const { id, customer } = await lateJob()
    at('2026-11-03T10:50:00Z')
    const free = await (await desk()).get(
      `/api/admin/bookings/${id}/mechanics?at=2026-11-03T11:00:00Z`,
    )
    const idsOf = ({ body }: typeof free) => body.map((each: { id: number }) => each.id)
    expect(idsOf(free)).toContain(other.id)
    const forSlot = await (await desk()).get(`/api/admin/bookings/${id}/mechanics?at=${SLOT}`)
    expect(idsOf(forSlot)).toContain(other.id)
    expect(idsOf(forSlot)).not.toContain(mechanic.id)

    const { status, body } = await assign(id, other.id, '2026-11-03T11:00:00Z')
    expect([status, body]).toEqual([
      200,
      { mechanicId: other.id, scheduledDate: '2026-11-03T11:00:00Z' },
    ])
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: other.id })
    expect(await notificationsOf(id, 'mechanic-changed')).toEqual(['customer'])
    expect(await notificationsOf(id, 'job-reassigned')).toEqual([mechanic.id])
    expect(await notificationsOf(id, 'job-assigned')).toEqual([other.id])
    expect(await timelineOf(id)).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/^Mechanic sent: /),
        detail: expect.stringContaining(REASON),
      }),
    )
    const lines = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'booking.assign'))
    expect(lines.map(({ object }) => object)).toContain(`booking ${id}, mechanic ${other.id}`)
    const seen = await customer.get(`/api/bookings/${id}`)
    expect(seen.body).toMatchObject({ mechanicId: other.id, scheduledDate: '2026-11-03T11:00:00Z' })
    expect(await listed()).not.toContain(id)
    await expectInvariants(stock.pool)
  })

  it('is refused without a reason, for somebody busy, unlisted, or who has it, for a past hour, and once the work has begun [JOB-23]', async () => {
    const { id } = await lateJob()
    await acceptedJob(api, stock, other, 'accepted', { scheduledDate: SLOT })
    const paused = await signInMechanic(api, stock, { unlistedAt: NOW })
    const free = await signInMechanic(api, stock)
    at('2026-11-03T11:10:00Z')
    const before = await readBooking(id)
    const unexplained = await assign(id, free.id, SLOT, ' ')
    expect([unexplained.status, Object.keys(unexplained.body.fields)]).toEqual([400, ['reason']])
    const errors = []
    for (const [who, when] of [
      [other.id, SLOT],
      [paused.id, SLOT],
      [mechanic.id, SLOT],
      [free.id, '2026-11-03T09:00:00Z'],
      [free.id, '2026-11-03T11:30:00Z'],
    ] as const)
      errors.push((await assign(id, who, when)).body.error)
    expect(errors).toEqual([
      'slot_taken',
      'invalid',
      'invalid',
      'slot_not_offered',
      'slot_not_offered',
    ])
    expect(await readBooking(id)).toEqual(before)
    await db.update(bookings).set({ status: 'in-progress' }).where(eq(bookings.id, id))
    expect((await assign(id, free.id)).body.error).toBe('invalid_transition')
    await db.update(bookings).set({ status: 'accepted' }).where(eq(bookings.id, id))
    await expectInvariants(stock.pool)
  })

  it('moves a job to another hour of its mechanic, even one that overlaps, and says so to both [JOB-24]', async () => {
    const { id } = await lateJob('2026-11-03T10:00:00Z')
    await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: '2026-11-03T15:00:00Z' })
    at('2026-11-03T10:50:00Z')
    const freeAt = async (time: string) => {
      const { body } = await (await desk()).get(`/api/admin/bookings/${id}/mechanics?at=${time}`)
      return body.map((each: { id: number }) => each.id)
    }
    expect(await freeAt('2026-11-03T11:00:00Z')).toContain(mechanic.id)
    expect(await freeAt('2026-11-03T15:00:00Z')).not.toContain(mechanic.id)
    expect((await assign(id, mechanic.id, '2026-11-03T15:00:00Z')).body.error).toBe('slot_taken')
    expect((await assign(id, mechanic.id, '2026-11-03T11:00:00Z')).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({
      status: 'accepted',
      mechanicId: mechanic.id,
      scheduledDate: Temporal.Instant.from('2026-11-03T11:00:00Z'),
    })
    expect(await notificationsOf(id, 'booking-rescheduled')).toEqual(['customer'])
    expect(await notificationsOf(id, 'job-rescheduled')).toEqual([mechanic.id])
    expect(await notificationsOf(id, 'mechanic-changed')).toEqual([])
    await expectInvariants(stock.pool)
  })

  it('is refused to the second of two at the desk, who has not seen whom the first has sent, or when [JOB-147]', async () => {
    const { id } = await lateJob()
    const third = await signInMechanic(api, stock)
    at('2026-11-03T11:10:00Z')
    const [morning, noon] = ['2026-11-03T11:00:00Z', '2026-11-03T12:00:00Z'] as const
    type Before = { mechanicId: number; scheduledDate: string }
    const assignSeeing = async (before: Before, to: Before) =>
      (await desk()).post(`/api/admin/bookings/${id}/assign`, { ...to, reason: REASON, before })
    const atFirst = { mechanicId: mechanic.id, scheduledDate: SLOT }
    const sent = { mechanicId: other.id, scheduledDate: morning }
    const moved = { mechanicId: other.id, scheduledDate: noon }
    const last = { mechanicId: third.id, scheduledDate: noon }
    expect((await assignSeeing(atFirst, sent)).status).toBe(200)
    expect((await assignSeeing(atFirst, last)).body.error).toBe('invalid_transition')
    expect((await assignSeeing(sent, moved)).status).toBe(200)
    expect((await assignSeeing(sent, last)).body.error).toBe('invalid_transition')
    expect(await readBooking(id)).toMatchObject({ mechanicId: other.id })
    expect(await notificationsOf(id, 'job-assigned')).toEqual([other.id])
    expect((await assignSeeing(moved, last)).status).toBe(200)
    await expectInvariants(stock.pool)
  })

  it('accepts for the mechanic what nobody has accepted yet [JOB-23]', async () => {
    const { id } = await bookJob(api, stock, { scheduledDate: '2026-11-24T09:00:00Z' })
    expect((await assign(id, other.id, '2026-11-24T09:00:00Z')).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: other.id })
    await expectInvariants(stock.pool)
  })

  it('replaces who set off and has not started by the end of the hours, who then is no longer on the way [JOB-144]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic, 'on-the-way', {
      scheduledDate: SLOT,
    })
    at('2026-11-03T10:50:00Z')
    expect((await assign(id, other.id)).body.error).toBe('invalid_transition')
    const timesOf = async () =>
      (await (await desk()).get(`/api/admin/bookings/${id}`)).body.times as string[]
    expect(await timesOf()).toEqual([])
    at('2026-11-03T13:00:00Z')
    expect(await timesOf()).toContain('2026-11-03T14:00:00Z')
    expect((await assign(id, other.id, '2026-11-03T14:00:00Z')).status).toBe(200)
    expect(await readBooking(id)).toMatchObject({ status: 'accepted', mechanicId: other.id })
    expect(await notificationsOf(id, 'mechanic-changed')).toEqual(['customer'])
    expect(await notificationsOf(id, 'job-reassigned')).toEqual([mechanic.id])
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.progress.map(({ completed }: { completed: boolean }) => completed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const path = `/api/mechanics/jobs/${id}/progress`
    expect((await mechanic.visitor.post(path, { status: 'in-progress' })).status).toBe(404)
    expect((await other.visitor.post(path, { status: 'on-the-way' })).status).toBe(200)
    expect((await other.visitor.post(path, { status: 'in-progress' })).status).toBe(200)
    expect((await assign(id, mechanic.id, '2026-11-03T15:00:00Z')).body.error).toBe(
      'invalid_transition',
    )
    await expectInvariants(stock.pool)
  })
})
