import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { listOwed } from '#server/payments/payouts/list-owed.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import {
  acceptedJob,
  type BookedJob,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What a customer or a mechanic raises about a booking, until it is decided. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const { db } = stock

let mechanic: SignedInMechanic
let job: BookedJob
let administrator: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  job = await acceptedJob(api, stock, mechanic, 'completed', {
    scheduledDate: '2026-11-02T17:00:00Z',
  })
  // It was finished within the hour.
  api.clock.now = Temporal.Instant.from('2026-11-02T18:00:00Z')
  administrator = await signIn(api, 'administrator', '1')
})

const raise = (who: Visitor, kind: string, words = 'The brakes squeal again.') =>
  who.post(`/api/bookings/${job.id}/cases`, { kind, words })
const notificationsOf = (type: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, job.id), eq(notifications.type, type)))
const isHeld = async () => {
  const owed = await listOwed(createTaskContext(api.runtime), mechanic.id)
  return owed.find(({ bookingId }) => bookingId === job.id)?.isHeld
}
const decide = (id: string, outcome = 'put-right') =>
  administrator.post(`/api/admin/cases/${id}/decide`, {
    outcome,
    decision: 'The pads were replaced again, free of charge.',
    costPounds: 41.5,
  })

describe('a customer', () => {
  it('raises dissatisfaction, which holds the payout until it is decided with a reason and a cost [CASE-1, CASE-4, CASE-5]', async () => {
    expect(await isHeld()).toBe(false)
    const { status, body } = await raise(job.customer, 'dissatisfaction')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'dissatisfaction',
      openedBy: 'customer',
      dueAt: '2026-11-07T18:00:00Z',
      decidedAt: null,
      messages: [{ author: 'customer', words: 'The brakes squeal again.' }],
    })
    expect(await notificationsOf('case-opened')).toHaveLength(1)
    expect(await isHeld()).toBe(true)

    await administrator.post(`/api/admin/cases/${body.id}/take`)
    await administrator.post(`/api/cases/${body.id}/messages`, { words: 'Sarah comes back.' })
    expect(await notificationsOf('case-answered')).toHaveLength(1)
    expect((await decide(body.id)).status).toBe(200)
    expect(await isHeld()).toBe(false)
    expect(await notificationsOf('case-decided')).toHaveLength(1)
    const [stored] = await db.select().from(cases).where(eq(cases.id, body.id))
    expect(stored).toMatchObject({ outcome: 'put-right', costPence: 4150, ownerId: 1 })
    const seen = await job.customer.get(`/api/bookings/${job.id}/cases`)
    expect(seen.body).toMatchObject([
      {
        outcome: 'put-right',
        decision: 'The pads were replaced again, free of charge.',
        messages: [{ author: 'customer' }, { author: 'administrator', words: 'Sarah comes back.' }],
      },
    ])
    expect(seen.body[0]).not.toHaveProperty('costPounds')
    const { body: listed } = await administrator.get('/api/admin/cases')
    expect(listed).toContainEqual(expect.objectContaining({ id: body.id, costPounds: 41.5 }))
    const lines = await db.select().from(auditEvents).where(eq(auditEvents.action, 'case.decide'))
    expect(lines.map(({ object }) => object)).toContain(`case ${body.id}, put-right`)
  })

  it('asks about personal data without holding the payout [CASE-5]', async () => {
    expect((await raise(job.customer, 'data-request')).status).toBe(200)
    expect(await isHeld()).toBe(false)
  })

  it('who presses twice, or twenty times at once, has one open case of a kind [CASE-1]', async () => {
    await Promise.all(Array.from({ length: 20 }, () => raise(job.customer, 'complaint')))
    const stored = await db.select().from(cases).where(eq(cases.bookingId, job.id))
    expect(stored).toHaveLength(1)
    const written = await db
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, stored[0]?.id ?? ''))
    expect(written).toHaveLength(20)
    expect(await notificationsOf('case-opened')).toHaveLength(1)
    // Once it is decided a new one may be raised.
    await decide(stored[0]?.id ?? '', 'answered')
    expect((await raise(job.customer, 'complaint')).body.id).not.toBe(stored[0]?.id)
  })

  it('is past the hours of dissatisfaction a day later, and within the warranty [CASE-3]', async () => {
    api.clock.now = Temporal.Instant.from('2026-11-03T18:00:01Z')
    const late = await raise(job.customer, 'dissatisfaction')
    expect([late.status, late.body.error]).toEqual([422, 'not_allowed'])
    expect((await raise(job.customer, 'warranty')).status).toBe(200)
  })

  it('writes to a case that is open, and not to one that is decided [CASE-4]', async () => {
    const { body } = await raise(job.customer, 'safety-report')
    const write = () => job.customer.post(`/api/cases/${body.id}/messages`, { words: 'And more.' })
    expect((await write()).body.messages).toHaveLength(2)
    await decide(body.id, 'turned-down')
    expect((await write()).body.error).toBe('invalid_transition')
    expect((await decide(body.id)).body.error).toBe('invalid_transition')
  })
})

describe('a mechanic', () => {
  it('raises a safety report, a wrong amount or a complaint about their own job and nothing else, which the customer does not see [CASE-1]', async () => {
    expect((await raise(mechanic.visitor, 'safety-report', 'A loose dog.')).status).toBe(200)
    for (const kind of ['warranty', 'dissatisfaction', 'data-request'])
      expect((await raise(mechanic.visitor, kind)).status).toBe(400)
    expect((await job.customer.get(`/api/bookings/${job.id}/cases`)).body).toEqual([])
    const own = await mechanic.visitor.get(`/api/bookings/${job.id}/cases`)
    expect(own.body).toMatchObject([{ kind: 'safety-report', openedBy: 'mechanic' }])
    for (const kind of ['payment-difference', 'complaint'])
      expect((await raise(mechanic.visitor, kind)).status).toBe(200)
    expect((await job.customer.get(`/api/bookings/${job.id}/cases`)).body).toEqual([])
  })

  it('gets no email of an answer or a decision, as the documentation of the API says, and reads both by a call [CASE-4]', async () => {
    const { body } = await raise(mechanic.visitor, 'complaint')
    const emailed = () =>
      db.select().from(notifications).where(eq(notifications.relatedBookingId, job.id))
    const before = await emailed()
    await administrator.post(`/api/cases/${body.id}/messages`, { words: 'We have rung them.' })
    expect((await decide(body.id, 'answered')).status).toBe(200)
    expect(await emailed()).toEqual(before)
    const own = await mechanic.visitor.get(`/api/bookings/${job.id}/cases`)
    expect(own.body).toMatchObject([
      {
        outcome: 'answered',
        messages: [
          { author: 'mechanic' },
          { author: 'administrator', words: 'We have rung them.' },
        ],
      },
    ])
    const { body: document } = await administrator.get('/api/openapi.json')
    for (const path of ['/api/cases/{id}/messages', '/api/admin/cases/{id}/decide'])
      expect(document.paths[path].post.summary).toMatch(/customer gets an email.*, a mechanic none/)
  })

  it('sees nothing of what the customer raised, nor does anybody else [CASE-1]', async () => {
    const { body } = await raise(job.customer, 'complaint')
    expect((await mechanic.visitor.get(`/api/bookings/${job.id}/cases`)).body).toEqual([])
    const stranger = await signInMechanic(api, stock)
    for (const who of [mechanic.visitor, stranger.visitor])
      expect((await who.post(`/api/cases/${body.id}/messages`, { words: 'Me.' })).status).toBe(404)
    expect((await stranger.visitor.get(`/api/bookings/${job.id}/cases`)).status).toBe(404)
  })
})

it('the desk sees what is open by deadline, with its booking, owner and age [CASE-2, CASE-4, CASE-14]', async () => {
  await raise(job.customer, 'complaint')
  const { body: urgent } = await raise(job.customer, 'safety-report')
  const { body } = await administrator.get('/api/admin/cases')
  const ofJob = body.filter((it: { booking: { id: string } }) => it.booking.id === job.id)
  expect(ofJob.map(({ kind }: { kind: string }) => kind)).toEqual(['safety-report', 'complaint'])
  expect(ofJob[0]).toMatchObject({
    id: urgent.id,
    booking: { reference: job.reference, mechanicName: expect.any(String) },
    ownerName: null,
    costPounds: null,
    age: 'Open for less than an hour, 24 hours left',
  })
})
