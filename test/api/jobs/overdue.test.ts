import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { endOfJob } from '#domain/bookings/slots.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { watchLateJobs } from '#server/jobs/dispatch/watch-late-jobs.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildFollowUp, decide } from '#test/support/follow-ups.ts'
import { acceptedJob, type BookedJob, offerTo, signInMechanic } from '#test/support/jobs.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A booking that does not go as booked, as its customer, a stranger and its mechanic read it. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
beforeEach(() => {
  api.clock.now = NOW
})

const SLOT = '2026-11-03T10:00:00Z'
const at = (text: string) => {
  api.clock.now = Temporal.Instant.from(text)
}
type Seen = Pick<BookedJob, 'id' | 'customer'>
const bookingOf = async ({ id, customer }: Seen) => (await customer.get(`/api/bookings/${id}`)).body
const kindOf = async (job: Seen) => (await bookingOf(job)).overdue?.kind ?? null

describe('a mechanic who says nothing', () => {
  it('is late, then sought, then not heard of, for the customer and for the mechanic alike [JOB-142]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: SLOT })
    const ofMechanic = async () => {
      const { body } = await mechanic.visitor.get('/api/mechanics/jobs')
      return body.find(({ id }: { id: string }) => id === job.id).overdue?.kind ?? null
    }
    const seen: [string, string | null, string | null][] = []
    for (const now of ['10:14:59', '10:15:00', '10:45:00', '13:00:00']) {
      at(`2026-11-03T${now}Z`)
      seen.push([now, await kindOf(job), await ofMechanic()])
    }
    expect(seen).toEqual([
      ['10:14:59', null, null],
      ['10:15:00', 'asked', 'asked'],
      ['10:45:00', 'sought', 'sought'],
      ['13:00:00', 'gone', 'gone'],
    ])
  })

  it('is late no longer once they are on the way, and after the booked hours has not started [JOB-142]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: SLOT })
    at('2026-11-03T10:50:00Z')
    expect(await kindOf(job)).toBe('sought')
    await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, { status: 'on-the-way' })
    expect(await kindOf(job)).toBeNull()
    at('2026-11-03T16:00:00Z')
    expect(await kindOf(job)).toBe('not-started')
    await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/progress`, { status: 'in-progress' })
    expect(await kindOf(job)).toBeNull()
    at('2026-11-04T00:00:00Z')
    expect(await kindOf(job)).toBe('not-finished')
  })

  it('is late to a stranger with the link too, who reads no name or number [JOB-142]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: SLOT })
    at('2026-11-03T10:50:00Z')
    // In the demonstration every visitor is an administrator.
    const live = createTestApi(stock.db, { now: api.clock.now, env: buildEnv({ mode: 'live' }) })
    const { body } = await live.visitor().get(`/api/bookings/${job.id}`)
    expect(body).toMatchObject({ isRedacted: true, mechanicPhone: null, reference: null })
    expect(body.overdue.kind).toBe('sought')
  })

  it('is late in the list of the customer’s account and in tracking as well [JOB-142]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const customerEmail = 'waiting@example.co.uk'
    const wanted = { scheduledDate: SLOT, person: { customerEmail } }
    const job = await acceptedJob(api, stock, mechanic, 'accepted', wanted)
    const account = await signInCustomer(api)
    await giveToAccount(job.id)
    at('2026-11-03T10:20:00Z')
    const tracked = await api
      .visitor()
      .post('/api/track', { reference: job.reference, email: customerEmail })
    const { body } = await account.get('/api/customer/dashboard')
    const asked = { kind: 'asked', nextChangeAt: '2026-11-03T10:45:00Z' }
    expect([tracked.body.overdue, body.upcoming[0].overdue]).toEqual([asked, asked])
  })

  it('costs the customer nothing when the desk cancels, as the page says [JOB-142] [PAY-6]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: SLOT })
    at('2026-11-03T11:00:00Z')
    const own = await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    expect([own.status, own.body.error]).toEqual([422, 'not_allowed'])
    const desk = await signIn(api, 'administrator', '1')
    const { body: shown } = await desk.get(`/api/admin/bookings/${job.id}`)
    const back = expect.objectContaining({ cause: 'customer', deposit: 'refunded' })
    expect(shown.cancelling).toContainEqual(back)
    const { body } = await desk.post(`/api/admin/bookings/${job.id}/cancel`, { cause: 'customer' })
    expect(body).toMatchObject({ status: 'cancelled' })
    expect(body.deposit).not.toBe('kept')
  })
})

it('a job that was handed back with more work is offered for the hours of both, and read as clashing with what follows it [JOB-19] [INSP-31]', async () => {
  const { customer, mechanic, bookingId, followUp } = await buildFollowUp(api, stock)
  await decide(customer, followUp, ['approved', 'approved'])
  const { scheduledDate, estimatedHours } = (await customer.get(`/api/bookings/${bookingId}`)).body
  expect(Math.ceil(estimatedHours)).toBe(3)
  const [free, busy] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
  const afterwards = Temporal.Instant.from(scheduledDate).add({ hours: 2 }).toString()
  await acceptedJob(api, stock, busy, 'accepted', { scheduledDate: afterwards })
  expect((await mechanic.post(`/api/mechanics/jobs/${bookingId}/withdraw`, {})).status).toBe(200)
  const ask = async () => {
    await matchJobs(createTaskContext(api.runtime))
    const rows = await stock.db.select().from(jobMatches).where(eq(jobMatches.bookingId, bookingId))
    return rows.map(({ mechanicId }) => mechanicId)
  }
  const asked = await ask()
  expect([asked.includes(free.id), asked.includes(busy.id)]).toEqual([true, false])
  await offerTo(stock, bookingId, [busy.id])
  const { body } = await busy.visitor.get('/api/mechanics/jobs')
  const offer = body.find(({ id }: { id: string }) => id === bookingId)
  expect(offer.clash).toMatchObject({ scheduledDate: afterwards, driveMinutes: null })
})

it('a mechanic who is sent after the start is asked only once they are late themselves [JOB-142]', async () => {
  const [first, second] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
  const job = await acceptedJob(api, stock, first, 'accepted', { scheduledDate: SLOT })
  const countAsked = async () => {
    await watchLateJobs(createTaskContext(api.runtime))
    const { relatedBookingId, type } = notifications
    return stock.db.$count(
      notifications,
      and(eq(relatedBookingId, job.id), eq(type, 'mechanic-late')),
    )
  }
  at('2026-11-03T10:14:59Z')
  expect([await kindOf(job), await countAsked()]).toEqual([null, 0])
  at('2026-11-03T10:15:00Z')
  expect([await kindOf(job), await countAsked()]).toEqual(['asked', 1])
  at('2026-11-03T10:51:00Z')
  const desk = await signIn(api, 'administrator', '1')
  const sent = await desk.post(`/api/admin/bookings/${job.id}/assign`, {
    mechanicId: second.id,
    scheduledDate: SLOT,
    reason: 'The first one does not answer.',
  })
  expect(sent.status).toBe(200)
  at('2026-11-03T11:05:59Z')
  expect([await kindOf(job), await countAsked()]).toEqual([null, 1])
  at('2026-11-03T11:06:00Z')
  expect([await kindOf(job), await countAsked()]).toEqual(['asked', 2])
})

describe('what has not happened', () => {
  it.each([
    ['accepted', '2026-11-03T10:14:59Z', null, false],
    ['accepted', '2026-11-03T10:20:00Z', 'asked', false],
    ['accepted', '2026-11-03T10:50:00Z', 'sought', true],
    ['accepted', '2026-11-03T13:00:00Z', 'gone', true],
    ['on-the-way', '2026-11-03T10:50:00Z', null, false],
    ['on-the-way', '2026-11-03T13:00:00Z', 'not-started', true],
    ['in-progress', '2026-11-03T23:59:59Z', null, false],
    ['in-progress', '2026-11-04T00:00:00Z', 'not-finished', true],
    ['completed', '2026-11-04T00:00:00Z', null, false],
  ] as const)(
    'to a job that is %s at %s reads the same to the customer and in each list of the desk: %s, for somebody to ring: %s [JOB-142, JOB-143]',
    async (until, now, kind, needsSomebody) => {
      const mechanic = await signInMechanic(api, stock)
      const job = await acceptedJob(api, stock, mechanic, until, { scheduledDate: SLOT })
      at(now)
      const read = await deskReader()
      expect([await kindOf(job), ...(await kindsInLists(read, job))]).toEqual(Array(5).fill(kind))
      const dispatch = await read('dispatch')
      const line = dispatch.late.find(({ id }: { id: string }) => id === job.id)
      expect(line?.overdue.kind ?? null).toBe(needsSomebody ? kind : null)
      const { waiting } = await read('overview')
      expect(waiting.dispatch).toBe(dispatch.late.length + dispatch.seeking.length)
    },
  )

  it.each([
    ['accepted', 'sought', 'gone'],
    ['on-the-way', null, 'not-started'],
  ] as const)(
    'to a job that is %s and got more work before it began is read after the hours of both, by everybody alike: %s, then %s [JOB-142, JOB-143] [INSP-31]',
    async (until, before, after) => {
      const built = await buildFollowUp(api, stock)
      const job = { ...built, id: built.bookingId }
      const quoted = (await bookingOf(job)).estimatedHours
      const { status } = await decide(job.customer, built.followUp, ['approved', 'approved'])
      expect(status).toBe(200)
      const { scheduledDate, estimatedHours, reference } = await bookingOf(job)
      const slot = Temporal.Instant.from(scheduledDate)
      const ends = endOfJob(slot, estimatedHours)
      expect(ends.since(endOfJob(slot, quoted)).total('hours')).toBeGreaterThan(0)
      api.clock.now = slot
      if (until === 'on-the-way')
        await job.mechanic.post(`/api/mechanics/jobs/${job.id}/progress`, { status: until })
      const own = await signInCustomer(api)
      await giveToAccount(job.id)
      for (const [now, kind] of [
        [ends.subtract({ seconds: 1 }), before],
        [ends, after],
      ] as const) {
        api.clock.now = now
        const read = await deskReader()
        const dashboard = (await own.get('/api/customer/dashboard')).body
        const { late } = await read('dispatch')
        const [listed, dispatched] = [dashboard.upcoming, late].map((jobs) =>
          jobs.find(({ id }: { id: string }) => id === job.id),
        )
        const kinds = [await kindOf(job), ...(await kindsInLists(read, { ...job, reference }))]
        for (const one of [listed, dispatched]) kinds.push(one?.overdue?.kind ?? null)
        expect(kinds).toEqual(Array(7).fill(kind))
        const { cancelling } = await read(`bookings/${job.id}`)
        const deposit = kind === null ? 'kept' : 'refunded'
        expect(cancelling).toContainEqual(expect.objectContaining({ cause: 'customer', deposit }))
      }
    },
  )

  it('is listed with the customers who wait now first, the longest wait first, then the latest slots [JOB-143]', async () => {
    const make = async (
      until: 'accepted' | 'on-the-way',
      scheduledDate: string,
      quote: Record<string, unknown> = {},
    ) => acceptedJob(api, stock, await signInMechanic(api, stock), until, { scheduledDate, quote })
    const yesterday = await make('on-the-way', '2026-11-10T09:00:00Z')
    const gone = await make('accepted', '2026-11-11T08:00:00Z')
    const short = await make('accepted', '2026-11-11T14:00:00Z')
    const long = await make('accepted', '2026-11-11T13:00:00Z', { serviceIds: [1, 2, 3] })
    at('2026-11-11T14:50:00Z')
    const { body } = await (await signIn(api, 'administrator', '1')).get('/api/admin/dispatch')
    const ids = body.late.map(({ id }: { id: string }) => id)
    const wanted = [long, short, gone, yesterday].map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(wanted.slice(0, 2))
    expect(ids.filter((id: string) => wanted.includes(id))).toEqual(wanted)
    expect(body.lateCount).toBe(ids.length)
  })

  it('is asked for again when a job begins, and at each instant at which one is late or later [JOB-143]', async () => {
    const quiet = await freshStock()
    const own = createTestApi(quiet.db, { now: NOW })
    const desk = await signIn(own, 'administrator', '1')
    const read = async () => {
      const [dispatch, overview] = await Promise.all([
        desk.get('/api/admin/dispatch'),
        desk.get('/api/admin/overview'),
      ])
      expect(overview.body.nextChangeAt).toBe(dispatch.body.nextChangeAt)
      return dispatch.body
    }
    expect((await read()).nextChangeAt).toBeNull()
    const mechanic = await signInMechanic(own, quiet)
    await acceptedJob(own, quiet, mechanic, 'accepted', { scheduledDate: SLOT })
    own.clock.now = NOW
    const seen: [string, string | null][] = []
    for (let next = (await read()).nextChangeAt; next !== null; ) {
      own.clock.now = Temporal.Instant.from(next)
      const { late, nextChangeAt } = await read()
      seen.push([next.slice(11, 16), late[0]?.overdue.kind ?? null])
      next = nextChangeAt
    }
    expect(seen).toEqual([
      ['10:00', null],
      ['10:15', null],
      ['10:45', 'sought'],
      ['11:00', 'gone'],
    ])
  })

  it('is nothing of a mechanic who was sent a moment ago: the job leaves the desk’s list until they are late themselves [JOB-142, JOB-143]', async () => {
    const [first, second] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
    const job = await acceptedJob(api, stock, first, 'accepted', { scheduledDate: SLOT })
    at('2026-11-03T10:50:00Z')
    const desk = await signIn(api, 'administrator', '1')
    const isListed = async () => {
      const { body } = await desk.get('/api/admin/dispatch')
      return body.late.some(({ id }: { id: string }) => id === job.id)
    }
    expect(await isListed()).toBe(true)
    const sent = await desk.post(`/api/admin/bookings/${job.id}/assign`, {
      mechanicId: second.id,
      scheduledDate: SLOT,
      reason: 'The first one does not answer.',
    })
    expect(sent.status).toBe(200)
    expect(await isListed()).toBe(false)
    at('2026-11-03T11:35:00Z')
    expect(await isListed()).toBe(true)
  })
})

it('a job that its mechanic never ended is finished by the desk: the bill leaves out what was not done, and the timeline and the audit say who did it and why [JOB-145]', async () => {
  const mechanic = await signInMechanic(api, stock)
  const wanted = { scheduledDate: SLOT, quote: { serviceIds: [1, 2] } }
  const job = await acceptedJob(api, stock, mechanic, 'in-progress', wanted)
  at('2026-11-04T09:00:00Z')
  const desk = await signIn(api, 'administrator', '1')
  const read = async () => (await desk.get(`/api/admin/bookings/${job.id}`)).body
  const before = await read()
  const lastActive = await lastActiveOf(mechanic.id)
  expect(before.overdue).toEqual({ kind: 'not-finished', nextChangeAt: null })
  const [left] = before.lines
  const reason = 'He rang: the pads were not in stock.'
  const done = await desk.post(`/api/mechanics/jobs/${job.id}/complete`, {
    undone: [{ position: left.position, reason: 'No pads in stock' }],
    reason,
  })
  expect(done.status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ status: 'completed', overdue: null })
  expect(after.bill.duePounds).toBeCloseTo(before.totalCost - left.total, 2)
  expect(after.timeline).toContainEqual(
    expect.objectContaining({ title: 'Work completed', detail: `by the desk: ${reason}` }),
  )
  const { body: audit } = await desk.get(`/api/admin/audit?reference=${job.reference}`)
  expect(JSON.stringify(audit)).toContain('job.completed')
  const { late } = (await desk.get('/api/admin/dispatch')).body
  expect(late.some(({ id }: { id: string }) => id === job.id)).toBe(false)
  // The mechanic has done nothing: when they were last active stays what it was.
  expect(await lastActiveOf(mechanic.id)).toEqual(lastActive)
  const own = await acceptedJob(api, stock, mechanic, 'in-progress', {
    scheduledDate: '2026-11-05T10:00:00Z',
  })
  const ended = await mechanic.visitor.post(`/api/mechanics/jobs/${own.id}/complete`, {})
  expect(ended.status).toBe(200)
  expect(await lastActiveOf(mechanic.id)).toEqual(api.clock.now)
})

async function lastActiveOf(mechanicId: number) {
  const [row] = await stock.db
    .select({ lastActive: mechanics.lastActive })
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
  return row?.lastActive
}

/** The booking becomes that of the newest account. */
const giveToAccount = (id: string) =>
  stock.db
    .update(bookings)
    .set({ customerId: sql`(select max(id) from customers)` })
    .where(eq(bookings.id, id))

async function deskReader() {
  const desk = await signIn(api, 'administrator', '1')
  return async (path: string) => (await desk.get(`/api/admin/${path}`)).body
}

/** What stands of a job in the list of bookings, on its page, on its customer's and on the board. */
async function kindsInLists(
  read: Awaited<ReturnType<typeof deskReader>>,
  { id, reference }: { id: string; reference: string },
): Promise<(string | null)[]> {
  const [listed] = await read(`bookings?search=${reference}`)
  const detail = await read(`bookings/${id}`)
  const customer = await read(`customers/${id}`)
  const board = await read(`day-board?on=${detail.scheduledDate.slice(0, 10)}`)
  const find = (jobs: { id: string }[]) => jobs.find((job) => job.id === id)
  const onBoard = find(board.mechanics.flatMap(({ jobs }: { jobs: { id: string }[] }) => jobs))
  return [listed, detail, find(customer.bookings), onBoard].map(
    (each) => each.overdue?.kind ?? null,
  )
}
