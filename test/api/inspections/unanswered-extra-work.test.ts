import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingEvents } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { watchProposals } from '#server/inspections/unanswered/watch-proposals.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import {
  buildRunningFollowUp,
  buildRunningJob,
  completeJob,
  decide,
  propose,
} from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { timesIn } from '#test/support/long-run.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A customer does not answer while their mechanic stands at the car: the reminder, and what becomes of the proposal. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const { db } = stock

beforeEach(() => {
  api.clock.now = NOW
})

const oil = stock.serviceId('oil-change')
const watch = () => watchProposals(createTaskContext(api.runtime))
/** Minutes after the proposal. */
const at = (minutes: number, seconds = 0) => {
  api.clock.now = NOW.add({ minutes, seconds })
}
const asked = async () => {
  const job = await buildRunningJob(api, stock)
  const { status, body } = await propose(job, oil)
  expect(status).toBe(201)
  const seen = (await job.customer.get(`/api/follow-up-quotes/${body.id}`)).body
  return { ...job, proposal: seen }
}
type Asked = Awaited<ReturnType<typeof asked>>

const CLOCK_KINDS = ['extra-work-reminder', 'extra-work-postponed', 'extra-work-unanswered']
const notificationsOf = async ({ id }: Pick<Asked, 'id'>) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.relatedBookingId, id), inArray(notifications.type, CLOCK_KINDS)))
  )
    .map(({ type, recipientPhone }) => (recipientPhone ? `${type} as a text` : type))
    .toSorted()
const eventsOf = async ({ id }: Pick<Asked, 'id'>) =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)))
    .filter(({ type }) => type.startsWith('work-'))
    .map(({ type, actor }) => `${type} ${actor}`)
const proposalOf = async ({ customer, proposal }: Asked) =>
  (await customer.get(`/api/follow-up-quotes/${proposal.id}`)).body

describe('a proposal that nobody answers', () => {
  it('is reminded of once after a quarter of an hour, and for another visit after half an hour [INSP-35]', async () => {
    const job = await asked()
    expect(job.proposal.answerBy).toBe(NOW.add({ minutes: 30 }).toString())
    at(14, 59)
    await watch()
    expect(await notificationsOf(job)).toEqual([])
    at(15)
    await watch()
    await watch()
    const reminded = ['extra-work-reminder', 'extra-work-reminder as a text']
    expect(await notificationsOf(job)).toEqual(reminded)
    at(29, 59)
    await watch()
    expect(await proposalOf(job)).toMatchObject({ visit: 'same', mobileFee: 0 })
    at(30)
    await watch()
    await watch()
    expect(await notificationsOf(job)).toEqual(
      [...reminded, 'extra-work-postponed', 'extra-work-unanswered'].toSorted(),
    )
    expect(await eventsOf(job)).toEqual([
      'work-proposed mechanic',
      'work-reminded clock',
      'work-postponed clock',
    ])
    const { body: read } = await job.mechanic.get(`/api/bookings/${job.id}/follow-up-quotes`)
    expect(read).toMatchObject([{ status: 'open', visit: 'another', answerBy: null }])
  })

  it('is answered afterwards on the new terms alone, as a booking of its own [INSP-35]', async () => {
    const job = await asked()
    at(15)
    await watch()
    at(30)
    await watch()
    const stale = await decide(job.customer, job.proposal, ['approved'])
    expect([stale.status, stale.body.error]).toEqual([409, 'changed_elsewhere'])
    const now = await proposalOf(job)
    expect(now).toMatchObject({ visit: 'another', mobileFee: 25, mayDecide: true })
    const { status, body } = await decide(job.customer, now, ['approved'])
    expect([status, body.visit]).toEqual([200, 'another'])
    const { body: booked } = await job.customer.get(`/api/bookings/${body.newBookingId}`)
    expect(booked).toMatchObject({ status: 'pending', deposit: 'unpaid' })
    const { body: running } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(running.services).toHaveLength(1)
    await expectInvariants(stock.pool)
  })

  it('is for another visit as soon as the job is completed, and both are notified [INSP-35]', async () => {
    const job = await asked()
    expect((await completeJob(api, stock, job)).status).toBe(200)
    at(1)
    await watch()
    expect(await notificationsOf(job)).toEqual(['extra-work-postponed', 'extra-work-unanswered'])
    expect(await proposalOf(job)).toMatchObject({ visit: 'another', mayDecide: true })
  })

  it('is left in peace where it was answered, or comes from an inspection [INSP-35]', async () => {
    const job = await asked()
    expect((await decide(job.customer, job.proposal, ['declined'])).status).toBe(200)
    const inspected = await buildRunningFollowUp(api, stock)
    expect(inspected.followUp.answerBy).toBeNull()
    at(60)
    await watch()
    at(120)
    await watch()
    expect(await notificationsOf(job)).toEqual([])
    expect(await notificationsOf({ id: inspected.bookingId })).toEqual([])
  })
})

describe('a proposal that is answered at the same moment', () => {
  it('as it is put off joins the job or is refused, never both [INSP-35]', {
    timeout: 60_000,
  }, async () => {
    for (let time = 0; time < timesIn({ short: 3, long: 40 }); time++) {
      at(0)
      const job = await asked()
      at(15)
      await watch()
      at(30)
      const [answer] = await Promise.all([
        decide(job.customer, job.proposal, ['approved']),
        watch(),
      ])
      const { body: booking } = await job.customer.get(`/api/bookings/${job.id}`)
      const isJoined = booking.services.length === 2
      expect([answer.status, isJoined]).toEqual(answer.status === 200 ? [200, true] : [409, false])
      expect((await notificationsOf(job)).includes('extra-work-postponed')).toBe(!isJoined)
      expect((await proposalOf(job)).visit).toBe(isJoined ? 'same' : 'another')
    }
    await expectInvariants(stock.pool)
  })

  it('in two tabs is approved once [INSP-31]', async () => {
    const job = await asked()
    const answers = await Promise.all([
      decide(job.customer, job.proposal, ['approved']),
      decide(job.customer, job.proposal, ['approved']),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(job)).toEqual(['work-proposed mechanic', 'work-approved customer'])
    const { body: booking } = await job.customer.get(`/api/bookings/${job.id}`)
    expect(booking.services).toHaveLength(2)
  })

  it('by two tasks is reminded of once [INSP-35]', async () => {
    const job = await asked()
    at(15)
    await Promise.all([watch(), watch()])
    expect(await notificationsOf(job)).toHaveLength(2)
    expect(await eventsOf(job)).toEqual(['work-proposed mechanic', 'work-reminded clock'])
  })
})
