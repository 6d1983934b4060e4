import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { earnings } from '#server/db/schema/portal.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  acceptedJob,
  bookJob,
  offerTo,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* Who may see, accept and complete a job, and what happens when two do so at once. */

const PAIRS = timesIn({ short: 40, long: 200 })
const CANCELLED = timesIn({ short: 15, long: 50 })
const DECLINED = timesIn({ short: 10, long: 40 })

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

let mechanic: SignedInMechanic
let other: SignedInMechanic
beforeAll(async () => {
  mechanic = await signInMechanic(api, stock)
  other = await signInMechanic(api, stock)
})

const readBooking = async (id: string) => {
  const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('there is no such booking')
  return row
}

/** Checks that a refusal changes nothing. */
async function expectRefused(
  id: string,
  ask: () => Promise<{ status: number; body: { error: string } }>,
  refusal: [number, string],
) {
  const before = await readBooking(id)
  const { status, body } = await ask()
  expect([status, body.error]).toEqual(refusal)
  expect(await readBooking(id)).toEqual(before)
}

describe('before acceptance', () => {
  const PERSON = {
    customerName: 'Quentin Unmistakable',
    customerEmail: 'quentin.unmistakable@example.co.uk',
    customerPhone: '07700 900987',
    serviceAddress: '77 Peculiar Crescent, Manchester, M20 2RN',
    notes: 'The blue gate beside number 79.',
  }

  it('a job shows only the outcode of the customer, to the named and to the matched [SEC-O10]', async () => {
    const { id } = await bookJob(api, stock, { mechanicId: mechanic.id, person: PERSON })
    const matched = await bookJob(api, stock, {
      person: { ...PERSON, customerEmail: 'quentin.2@example.co.uk' },
      scheduledDate: '2026-11-24T15:00:00Z',
    })
    await offerTo(stock, matched.id, [mechanic.id])
    const { body } = await mechanic.visitor.get('/api/mechanics/jobs')
    for (const job of [id, matched.id].map((each) => find(body, each)))
      expect(job).toMatchObject({
        customerName: '',
        customerPhone: '',
        serviceAddress: 'M20',
        notes: null,
        registration: null,
      })
    expect(JSON.stringify(body)).not.toMatch(/quentin|unmistakable|900987|peculiar|2RN|blue gate/i)
    const seen = await mechanic.visitor.get(`/api/bookings/${id}`)
    expect(seen.body).toMatchObject({ isRedacted: true, customerName: null, notes: null })
  })

  it('after it the mechanic who accepted sees everything, and another one who was asked nothing [SEC-O10]', async () => {
    const { id } = await bookJob(api, stock, {
      person: { ...PERSON, customerEmail: 'quentin.3@example.co.uk' },
      scheduledDate: '2026-11-24T16:00:00Z',
    })
    await offerTo(stock, id, [mechanic.id, other.id])
    const { body } = await accept(mechanic, id)
    expect(body).toMatchObject({
      customerName: PERSON.customerName,
      customerPhone: '07700 900987',
      serviceAddress: PERSON.serviceAddress,
      notes: PERSON.notes,
    })
    const refused = await accept(other, id)
    expect(JSON.stringify(refused.body)).not.toMatch(/quentin|peculiar/i)
    expect(find((await other.visitor.get('/api/mechanics/jobs')).body, id)).toBeUndefined()
  })

  const find = (jobs: { id: string }[], id: string) => jobs.find((job) => job.id === id)
})

it('a mechanic cannot accept for another: the session decides [SEC-O11]', async () => {
  const { id } = await bookJob(api, stock, { mechanicId: mechanic.id })
  await expectRefused(id, () => accept({ ...mechanic, id: other.id }, id), [403, 'not_yours'])
  await expectRefused(id, () => accept({ ...other, id: mechanic.id }, id), [403, 'not_yours'])
})

it(`of two mechanics who accept at once exactly one gets the job, ${PAIRS} times over [SEC-O12]`, async () => {
  // The requests go in turns to one program, and to two programs that share only the database.
  const elsewhere = createTestApi(openDb(stock.pool), { now: NOW, env: api.runtime.env })
  const crowd = await Promise.all(
    Array.from({ length: 4 }, () => signInMechanic(api, stock, { travelMinutes: 0 })),
  )
  const distant = crowd.map(({ id, visitor }) => {
    const other = elsewhere.visitor()
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
    return { id, visitor: other }
  })
  for (let trial = 0; trial < PAIRS; trial += 1) {
    const at = NOW.add({ hours: 24 * (16 + Math.floor(trial / 10)) + (trial % 10) })
    const { id } = await bookJob(api, stock, { scheduledDate: at.toString() })
    const start = (trial % 2) * 2
    const rivals = trial % 4 < 2 ? crowd : distant
    const pair = [...crowd.slice(start, start + 1), ...rivals.slice(start + 1, start + 2)]
    await offerTo(
      stock,
      id,
      pair.map((each) => each.id),
    )
    const answers = await Promise.all(pair.map((each) => accept(each, id)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect([trial, ...statuses]).toEqual([trial, 200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      error: 'job_taken',
      message: 'This job has just been taken',
    })
  }
  await expectInvariants(stock.pool)
}, 120_000)

it('a mechanic who was first but is busy at that hour leaves the job to the next, 20 times over [SEC-O12]', async () => {
  const [busy, free] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
  for (let trial = 0; trial < 20; trial += 1) {
    const scheduledDate = NOW.add({ hours: 24 * (40 + trial) }).toString()
    await acceptedJob(api, stock, busy, 'accepted', { scheduledDate })
    const { id } = await bookJob(api, stock, { scheduledDate })
    await offerTo(stock, id, [busy.id, free.id])
    const both = [busy, free]
    const answers = await Promise.all(both.map((each) => accept(each, id)))
    const [refused, got] = answers
    expect([trial, got?.status, refused?.status]).toEqual([trial, 200, 409])
    expect(['slot_taken', 'job_taken']).toContain(refused?.body.error)
  }
}, 60_000)

it('a mechanic who accepts again, or twice at once, gets the same answer [SEC-O12]', async () => {
  const { id } = await bookJob(api, stock, {
    mechanicId: mechanic.id,
    scheduledDate: '2026-11-25T09:00:00Z',
  })
  const twins = await Promise.all([accept(mechanic, id), accept(mechanic, id)])
  const again = await accept(mechanic, id)
  for (const { status, body } of twins) expect([status, body]).toEqual([200, again.body])
  expect((await readBooking(id)).version).toBe(2)
})

describe('a job that was not offered is not there', () => {
  it.each([
    ['named for another', async () => bookJob(api, stock, { mechanicId: other.id })],
    ['matched to others', async () => offered([other.id])],
    ['matched to nobody yet', async () => offered([])],
  ])('%s [SEC-O13]', async (_, make) => {
    const { id } = await make()
    await expectRefused(id, () => accept(mechanic, id), [404, 'not_found'])
  })

  it('outside the mechanic’s radius [SEC-O13]', async () => {
    const leeds = await signInMechanic(api, stock, { coordinates: PLACES.leeds, serviceRadius: 5 })
    const { id } = await offered([])
    await expectRefused(id, () => accept(leeds, id), [404, 'not_found'])
  })

  it('neither is one that never was [SEC-O13]', async () => {
    const id = '01900000-0000-7000-8002-999999999999'
    expect((await accept(mechanic, id)).status).toBe(404)
  })

  async function offered(to: number[]) {
    const job = await bookJob(api, stock)
    if (to.length > 0) await offerTo(stock, job.id, to)
    return job
  }
})

it('a mechanic who is busy at that hour learns which job is in the way, and the job stays open [SEC-O14]', async () => {
  const scheduledDate = '2026-11-26T09:00:00Z'
  const mine = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
  const { id } = await bookJob(api, stock, { scheduledDate })
  await offerTo(stock, id, [mechanic.id])
  await expectRefused(id, () => accept(mechanic, id), [409, 'slot_taken'])
  const { body } = await accept(mechanic, id)
  expect(body.details.clash).toEqual({
    id: mine.id,
    reference: mine.reference,
    scheduledDate,
    driveMinutes: null,
  })
})

describe('a mechanic who is no longer approved', () => {
  const CALLS: [string, (who: SignedInMechanic, id: string) => Promise<{ status: number }>][] = [
    ['the list', ({ visitor }) => visitor.get('/api/mechanics/jobs')],
    ['accepting', (who, id) => accept(who, id)],
    ['declining', (who, id) => post(who, id, 'decline', {})],
    ['proposing', (who, id) => post(who, id, 'propose', { scheduledDate: '2026-11-30T09:00:00Z' })],
    ['going on', (who, id) => post(who, id, 'progress', { status: 'on-the-way' })],
    ['completing', (who, id) => post(who, id, 'complete', {})],
    ['giving back', (who, id) => post(who, id, 'withdraw', {})],
    ['earnings', ({ visitor }) => visitor.get('/api/mechanics/earnings')],
  ]
  const post = ({ visitor }: SignedInMechanic, id: string, verb: string, body: object) =>
    visitor.post(`/api/mechanics/jobs/${id}/${verb}`, body)

  it.each([
    ['rejected', { isApproved: false, rejectedAt: NOW }],
    ['deactivated', { isActive: false }],
  ])('%s is refused every call with an old cookie [SEC-O15]', async (_, change) => {
    const who = await signInMechanic(api, stock)
    const { id } = await bookJob(api, stock, { mechanicId: who.id })
    await stock.db.update(mechanics).set(change).where(eq(mechanics.id, who.id))
    for (const [name, send] of CALLS) {
      const { status } = await send(who, id)
      expect([name, status]).toEqual([name, 403])
    }
    expect((await readBooking(id)).status).toBe('pending')
  })
})

describe('a mechanic who declines and gives another answer at once', () => {
  let who: SignedInMechanic
  beforeAll(async () => {
    who = await signInMechanic(api, stock)
  })

  const answer = (verb: string, body: object) => (id: string) =>
    who.visitor.post(`/api/mechanics/jobs/${id}/${verb}`, body)
  const decline = answer('decline', {})
  const propose = answer('propose', { scheduledDate: '2026-11-30T15:00:00Z' })

  const matchOf = async (id: string) => {
    const [match] = await stock.db
      .select({ status: jobMatches.status })
      .from(jobMatches)
      .where(and(eq(jobMatches.bookingId, id), eq(jobMatches.mechanicId, who.id)))
    return match?.status ?? null
  }

  it.each([true, false])(
    'does not have the job too, asked by name: %s [JOB-21]',
    async (isNamed) => {
      for (let trial = 0; trial < DECLINED; trial += 1) {
        const { id } = await bookJob(api, stock, isNamed ? { mechanicId: who.id } : {})
        if (!isNamed) await offerTo(stock, id, [who.id])
        const pair = [accept(who, id), decline(id)]
        const [accepted, declined] = await Promise.all(trial % 2 === 0 ? pair : pair.toReversed())
        const { status } = await readBooking(id)
        const isAccepted = status === 'accepted'
        const answers = [accepted, declined].map((it) => it?.status).toSorted()
        expect(answers).toEqual([200, isAccepted ? 409 : 404])
        expect((await matchOf(id)) === 'declined').toBe(!isAccepted)
        // The hour is free again for the next trial.
        if (isAccepted) await answer('withdraw', {})(id)
      }
      await expectInvariants(stock.pool)
    },
  )

  it('has proposed no time [JOB-21]', async () => {
    for (let trial = 0; trial < DECLINED; trial += 1) {
      const { id } = await bookJob(api, stock)
      await offerTo(stock, id, [who.id])
      const [proposed] = await Promise.all([propose(id), decline(id)])
      expect([200, 404]).toContain(proposed.status)
      expect(await matchOf(id)).toBe('declined')
      expect((await readBooking(id)).proposedBy).toBeNull()
    }
  })
})

describe('cancelling and accepting at once', () => {
  it(`ends in one of the two, ${CANCELLED} times over, and the other is notified [SEC-P18]`, async () => {
    const who = await signInMechanic(api, stock)
    for (let trial = 0; trial < CANCELLED; trial += 1) {
      const job = await bookJob(api, stock, { mechanicId: who.id })
      const [accepted, cancelled] = await Promise.all([
        accept(who, job.id),
        job.customer.post(`/api/bookings/${job.id}/cancel`, {}),
      ])
      const { status } = await readBooking(job.id)
      // A customer may cancel a booking that was just accepted, but the two never both start from one state.
      if (status === 'accepted') {
        expect([accepted.status, cancelled.body.error]).toEqual([200, 'already_accepted'])
        await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
      } else {
        expect([status, cancelled.status]).toEqual(['cancelled', 200])
        expect([200, 409]).toContain(accepted.status)
      }
    }
    await expectInvariants(stock.pool)
  }, 60_000)

  it('a mechanic who hands back and a customer who cancels at once cancel once at most [SEC-P18]', async () => {
    const job = await acceptedJob(api, stock, mechanic)
    const answers = await Promise.all([
      mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/withdraw`, {}),
      job.customer.post(`/api/bookings/${job.id}/cancel`, {}),
    ])
    const [withdrawn, cancelled] = answers.map(({ status }) => status)
    // The later one of the two is refused, unless the customer cancels what the mechanic has just handed back.
    expect([
      [200, 409],
      [409, 200],
      [200, 200],
    ]).toContainEqual([withdrawn, cancelled])
    const { status } = await readBooking(job.id)
    expect(status).toBe(cancelled === 200 ? 'cancelled' : 'pending')
    await expectInvariants(stock.pool)
  })
})

describe('completing', () => {
  const complete = ({ visitor }: SignedInMechanic, id: string) =>
    visitor.post(`/api/mechanics/jobs/${id}/complete`, {})

  it('twice, or twenty times at once, earns once [SEC-P19]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(mechanic, id)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
    for (const { status, body } of answers)
      if (status === 409) expect(body.error).toBe('invalid_transition')
    expect(await stock.db.select().from(earnings).where(eq(earnings.bookingId, id))).toHaveLength(1)
    await expectInvariants(stock.pool)
  })

  it.each(['accepted', 'on-the-way'] as const)(
    'of an %s job is refused [SEC-P19]',
    async (until) => {
      const { id } = await acceptedJob(api, stock, mechanic, until)
      await expectRefused(id, () => complete(mechanic, id), [409, 'invalid_transition'])
    },
  )

  it('by another mechanic, or before a mechanic accepted, finds no such job [SEC-P19]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    await expectRefused(id, () => complete(other, id), [404, 'not_found'])
    const named = await bookJob(api, stock, { mechanicId: mechanic.id })
    await expectRefused(named.id, () => complete(mechanic, named.id), [404, 'not_found'])
  })

  it('by an administrator earns for the mechanic and is in the audit [SEC-P19]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    const administrator = await signIn(api, 'administrator', '1')
    expect((await complete({ id: 0, visitor: administrator }, id)).status).toBe(200)
    const [line] = await stock.db.select().from(earnings).where(eq(earnings.bookingId, id))
    expect(line?.mechanicId).toBe(mechanic.id)
    const { rows } = await stock.pool.query(
      `select actor from audit_events where action = 'job.completed' and object = $1`,
      [`booking ${id}`],
    )
    expect(rows).toEqual([{ actor: 'administrator 1' }])
  })
})

it('what a browser remembers opens nothing: without a session there are no jobs [SEC-S13]', async () => {
  const { id } = await bookJob(api, stock, { mechanicId: mechanic.id })
  const visitor = api.visitor()
  visitor.cookies.set('mechanic', encodeURIComponent(JSON.stringify({ id: 1, isApproved: true })))
  expect((await visitor.get('/api/mechanics/jobs')).status).toBe(401)
  await expectRefused(id, () => accept({ id: mechanic.id, visitor }, id), [401, 'unauthenticated'])
  const pending = await signInMechanic(api, stock, { isApproved: false })
  expect((await pending.visitor.get('/api/mechanics/jobs')).status).toBe(403)
})
