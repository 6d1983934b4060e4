import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { refundDecided } from '#domain/payments/ledger/bill-entries.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
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
const ownCases = async () => (await mechanic.visitor.get('/api/mechanics/cases')).body
const decide = (id: string, outcome = 'put-right') =>
  administrator.post(`/api/admin/cases/${id}/decide`, {
    outcome,
    decision: 'The pads were replaced again, free of charge.',
    costPounds: 41.5,
  })

describe('a customer', () => {
  it('who presses twice, or ten times at once, raises once and is answered once [CASE-1, CASE-4, SEC-V18]', async () => {
    const tenTimes = (who: Visitor, path: string, body: object) => {
      const key = crypto.randomUUID()
      return Promise.all(Array.from({ length: 10 }, () => who.post(path, body, { key })))
    }
    const sent = { kind: 'complaint', words: 'The brakes squeal again.' }
    const raised = await tenTimes(job.customer, `/api/bookings/${job.id}/cases`, sent)
    for (const { status, body } of raised) expect([status, body]).toEqual([200, raised[0]?.body])
    const { id } = raised[0]?.body ?? {}
    const answers = await tenTimes(administrator, `/api/cases/${id}/messages`, { words: 'Sorry.' })
    for (const { status } of answers) expect(status).toBe(200)
    const { body: listed } = await job.customer.get(`/api/bookings/${job.id}/cases`)
    expect(listed[0].messages.map(({ words }: { words: string }) => words)).toEqual([
      'The brakes squeal again.',
      'Sorry.',
    ])
    expect(await notificationsOf('case-answered')).toHaveLength(1)
  })

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

    await administrator.post(`/api/admin/cases/${body.id}/take`, {})
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
    const { body: listed } = await administrator.get('/api/admin/cases?status=decided')
    expect(listed).toContainEqual(expect.objectContaining({ id: body.id, costPounds: 41.5 }))
    const lines = await db.select().from(auditEvents).where(eq(auditEvents.action, 'case.decide'))
    expect(lines.map(({ object }) => object)).toContain(`case ${body.id}, put-right`)
  })

  it('has one owner of administrators who take it at once, and nobody takes it over unread [CASE-23]', async () => {
    const { id } = (await raise(job.customer, 'complaint')).body
    const others = [
      await signIn(api, 'administrator', '2'),
      await signIn(api, 'administrator', '3'),
    ]
    const take = (who: Visitor, body: object = {}) => who.post(`/api/admin/cases/${id}/take`, body)
    const answers = await Promise.all([administrator, ...others].map((who) => take(who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const ownerNow = async () => {
      const { body } = await administrator.get(`/api/admin/cases?booking=${job.id}`)
      return body[0].ownerId
    }
    const first = await ownerNow()
    expect((await take([administrator, ...others][first - 1] ?? administrator)).status).toBe(200)
    const [other] = others.filter((_, index) => index + 2 !== first)
    if (!other) throw new Error('one of the two has not got it')
    for (const unread of [{}, { instead: 99 }]) {
      const { status, body } = await take(other, unread)
      expect([status, body.error]).toEqual([409, 'changed_elsewhere'])
    }
    expect(await ownerNow()).toBe(first)
    expect((await take(other, { instead: first })).status).toBe(200)
    expect(await ownerNow()).not.toBe(first)
    const taken = await db.$count(
      auditEvents,
      and(eq(auditEvents.action, 'case.take'), eq(auditEvents.object, `case ${id}`)),
    )
    expect(taken).toBe(2)
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

  it('raises by a form without scripts, once of two presses, and is led back with the words where that is refused [CASE-20]', async () => {
    const send = (fields: Record<string, string>, who = mechanic.visitor) =>
      who.send('/mechanic-dashboard/cases', {
        method: 'POST',
        rawBody: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const fields = { job: job.id, kind: 'payment-difference', words: 'The bill lacks an hour.' }
    for (const { status, headers } of [await send(fields), await send(fields)])
      expect([status, headers.get('location')]).toEqual([303, '/mechanic-dashboard/cases'])
    expect(await ownCases()).toMatchObject([
      {
        ...{ kind: 'payment-difference', openedBy: 'mechanic', payout: 'open' },
        messages: [{ author: 'mechanic', words: 'The bill lacks an hour.' }],
      },
    ])
    expect(await isHeld()).toBe(true)
    const led = async (change: object, who?: Visitor) =>
      (await send({ ...fields, ...change }, who)).headers.get('location')
    const back = (code: string) => `/mechanic-dashboard/cases?job=${job.id}&refused=${code}`
    expect(await led({ words: ' ' })).toBe(back('invalid'))
    expect(await led({ kind: 'warranty' })).toBe(back('invalid'))
    for (const who of [(await signInMechanic(api, stock)).visitor, api.visitor(), job.customer])
      expect(await led({ words: 'Mine too.' }, who)).toBe(back('not_found'))
    expect(await ownCases()).toHaveLength(1)
  })

  it('gets an email of an answer to what they raised and of the decision, and reads both [CASE-4]', async () => {
    const { body } = await raise(mechanic.visitor, 'complaint')
    await administrator.post(`/api/cases/${body.id}/messages`, { words: 'We have rung them.' })
    expect(await notificationsOf('job-case-answered')).toHaveLength(1)
    expect((await decide(body.id, 'answered')).status).toBe(200)
    expect(await notificationsOf('job-case-decided')).toHaveLength(1)
    expect(await notificationsOf('case-answered')).toEqual([])
    expect(await notificationsOf('case-decided')).toEqual([])
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
    expect(await ownCases()).toMatchObject([{ ...own.body[0], mayAnswer: false, payout: 'free' }])
  })

  it('sees nothing of what the customer raised, nor does anybody else [CASE-1, SEC-O1]', async () => {
    const { body } = await raise(job.customer, 'complaint')
    expect((await mechanic.visitor.get(`/api/bookings/${job.id}/cases`)).body).toEqual([])
    const stranger = await signInMechanic(api, stock)
    for (const { visitor } of [mechanic, stranger]) {
      const write = (id: string) => visitor.post(`/api/cases/${id}/messages`, { words: 'Me.' })
      const [theirs, nobodys] = [await write(body.id), await write(`ffffffff${body.id.slice(8)}`)]
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect((await stranger.visitor.get(`/api/bookings/${job.id}/cases`)).status).toBe(404)
  })
})

describe('the mechanic of a job about which a customer has raised something', () => {
  const answer = (id: string, who = mechanic.visitor) =>
    who.post(`/api/mechanics/cases/${id}/answer`, { words: 'The disc was worn when I came.' })

  it.each(['complaint', 'dissatisfaction', 'warranty', 'payment-difference'])(
    'gets an email of a %s and sees it without a word of the customer’s [CASE-18]',
    async (kind) => {
      const { body } = await raise(job.customer, kind, 'He was rude, and it squeals.')
      await raise(job.customer, kind, 'And again.')
      const [email, ...others] = await notificationsOf('job-case-opened')
      expect(others).toEqual([])
      expect(email).toMatchObject({ data: { mechanicId: mechanic.id, kind } })
      const seen = await ownCases()
      expect(seen).toMatchObject([
        {
          ...{ id: body.id, kind, openedBy: 'customer', outcome: null, decision: null },
          ...{ messages: [], mayAnswer: true, payout: 'open', changePounds: 0 },
          booking: { id: job.id, reference: job.reference },
        },
      ])
      expect(JSON.stringify([email, seen])).not.toMatch(/rude|squeals|again/)
    },
  )

  it.each(['safety-report', 'data-request'])('hears nothing of a %s [CASE-18]', async (kind) => {
    const { body } = await raise(job.customer, kind)
    await decide(body.id, 'answered')
    expect(await notificationsOf('job-case-opened')).toEqual([])
    expect(await notificationsOf('job-case-decided')).toEqual([])
    expect(await ownCases()).toEqual([])
    expect((await answer(body.id)).status).toBe(404)
  })

  it('reads every case of theirs, the open ones first and those that were decided page by page [CASE-18]', async () => {
    const day = (n: number) => Temporal.Instant.from('2026-11-02T18:00:00Z').add({ hours: n })
    const ids = await Promise.all(
      Array.from({ length: 130 }, async (_, n) => {
        const id = randomUUIDv7()
        await db.insert(cases).values({
          ...{ id, bookingId: job.id, kind: 'complaint' as const, openedBy: 'customer' as const },
          ...{ openedAt: day(n), dueAt: day(n + 400), decidedAt: day(n + 300) },
          ...{ outcome: 'answered' as const, decision: 'Done.' },
        })
        return id
      }),
    )
    await raise(job.customer, 'safety-report')
    const { body: open } = await raise(job.customer, 'warranty')
    const read: string[] = []
    let next: string | undefined = '/api/mechanics/cases'
    for (; next !== undefined; ) {
      const page = await mechanic.visitor.get(next)
      read.push(...page.body.map(({ id }: { id: string }) => id))
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual([open.id, ...ids.toReversed()])
  })

  it('answers once, also of ten presses at once, which the desk reads and the customer does not [CASE-18]', async () => {
    const { body } = await raise(job.customer, 'dissatisfaction')
    const stranger = await signInMechanic(api, stock)
    expect((await answer(body.id, stranger.visitor)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(body.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await ownCases()).toMatchObject([
      {
        mayAnswer: false,
        messages: [{ author: 'mechanic', words: 'The disc was worn when I came.' }],
      },
    ])
    const { body: listed } = await administrator.get(`/api/admin/cases?booking=${job.id}`)
    expect(listed[0].messages.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'mechanic',
    ])
    const { body: read } = await job.customer.get(`/api/bookings/${job.id}/cases`)
    expect(read[0].messages).toMatchObject([{ author: 'customer' }])
    const { body: added } = await job.customer.post(`/api/cases/${body.id}/messages`, {
      words: 'And more.',
    })
    expect(JSON.stringify(added)).not.toContain('disc')
    await decide(body.id)
    expect((await answer(body.id)).body.error).toBe('invalid_transition')
  })

  it('is another’s, of a case raised before they had accepted: they see and hear nothing of it [CASE-18]', async () => {
    const { body } = await raise(job.customer, 'complaint')
    const second = await signInMechanic(api, stock)
    await db
      .update(bookings)
      .set({ mechanicId: second.id, acceptedAt: api.clock.now.add({ hours: 1 }) })
      .where(eq(bookings.id, job.id))
    expect((await second.visitor.get('/api/mechanics/cases')).body).toEqual([])
    expect((await answer(body.id, second.visitor)).status).toBe(404)
    expect(await ownCases()).toEqual([])
    await decide(body.id)
    expect(await notificationsOf('job-case-decided')).toEqual([])
  })

  it('gets an email of the decision with what came off their pay, and whether the payout still waits [CASE-19]', async () => {
    const { body: first } = await raise(job.customer, 'dissatisfaction')
    const { body: other } = await raise(job.customer, 'complaint')
    const decidedWith = async () =>
      (await notificationsOf('job-case-decided')).map(({ data }) => data)
    await postEntry(
      createTaskContext(api.runtime),
      refundDecided({
        ...{ causeId: crypto.randomUUID(), bookingId: job.id, mechanicId: mechanic.id },
        shares: { mechanicPence: pence(1800), commissionPence: pence(200) },
      }),
    )
    await decide(first.id, 'money-back')
    const says = { kind: 'dissatisfaction', outcome: 'money-back', changePence: -1800 }
    expect(await decidedWith()).toMatchObject([{ ...says, payout: 'held' }])
    await decide(other.id, 'turned-down')
    expect(await decidedWith()).toMatchObject([{ payout: 'held' }, { payout: 'free' }])
    const seen = await ownCases()
    expect(seen).toMatchObject([
      { changePounds: -18, payout: 'free', decision: null },
      { changePounds: -18, payout: 'free', decision: null },
    ])
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
