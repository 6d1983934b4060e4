import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import {
  begin,
  buildDraft,
  buildFinding,
  buildJob,
  complete,
  DEMO_FINDING,
} from '#test/support/inspections.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The record of an inspection and its endpoints. Live mode: not everybody is an administrator. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
await addVehicle(stock, { registration: 'AB12CDE' })
const sessions = '/api/ar-diagnostics/sessions'

describe('the inspections of a booking', () => {
  it('are an empty list before there is one', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { status, body } = await mechanic.get(`/api/ar-diagnostics/${bookingId}`)
    expect([status, body]).toEqual([200, []])
  })

  it('have every field of the record [INSP-8]', async () => {
    const { mechanic, mechanicId, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const { body } = await mechanic.get(`/api/ar-diagnostics/${bookingId}`)
    expect(body).toMatchObject([
      {
        id,
        bookingId,
        mechanicId,
        diagnosticType: 'brakes',
        status: 'draft',
        createdAt: NOW.toString(),
        confidence: 0.8,
        recommendedActions: 'Change the front pads.',
        sessionDuration: 13,
        durationSeconds: 754,
        estimatedCost: 120.5,
        vehicle: { make: 'Ford', model: 'Focus', year: 2012 },
        registration: 'AB12 CDE',
        photos: [],
        followUpQuotes: [],
        isMine: true,
      },
    ])
  })

  it.each(['engine', 'brakes', 'electrical', 'suspension'])(
    'can be of the type %s [INSP-1]',
    async (type) => {
      const { mechanic, bookingId } = await buildJob(api, stock)
      const { body } = await begin(mechanic, bookingId, { diagnosticType: type })
      expect(body.diagnosticType).toBe(type)
    },
  )

  it('begin when the page began, where it had no network, and never in the future', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const earlier = await begin(mechanic, bookingId, { startedAt: '2026-11-02T07:30:00.000Z' })
    const later = await begin(mechanic, bookingId, { startedAt: '2031-01-01T00:00:00.000Z' })
    expect(earlier.body.createdAt).toBe('2026-11-02T07:30:00Z')
    expect(later.body.createdAt).toBe(NOW.toString())
  })
})

describe('a draft', () => {
  it('that is sent twice is stored once, as it was saved since [INSP-3]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const body = { id: randomUUID(), ...buildDraft() }
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => mechanic.post(`/api/ar-diagnostics/${bookingId}`, body)),
    )
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { id, ...draft } = body
    await mechanic.send(`${sessions}/${id}`, {
      method: 'PUT',
      body: { ...draft, version: 1, recommendedActions: 'Discs too.' },
    })
    const again = await mechanic.post(`/api/ar-diagnostics/${bookingId}`, body)
    expect(again.body).toMatchObject({ version: 2, recommendedActions: 'Discs too.' })
    expect((await mechanic.get(`/api/ar-diagnostics/${bookingId}`)).body).toHaveLength(1)
  })

  it('of another booking does not take over an id', async () => {
    const one = await buildJob(api, stock)
    const other = await buildJob(api, stock)
    const { id } = await begin(one.mechanic, one.bookingId)
    const answer = await other.mechanic.post(`/api/ar-diagnostics/${other.bookingId}`, {
      id,
      ...buildDraft(),
    })
    expect([answer.status, answer.body.error]).toEqual([409, 'idempotency_conflict'])
  })

  it('of two tabs stores the first, and refuses the second [INSP-3]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const save = (notes: string) =>
      mechanic.send(`${sessions}/${id}`, {
        method: 'PUT',
        body: { ...buildDraft({ findings: [] }), version: 1, recommendedActions: notes },
      })
    const answers = await Promise.all(['one', 'two', 'three'].map(save))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ error: 'changed_elsewhere', details: { version: 2 } })
    const won = answers.find(({ status }) => status === 200)
    const { body } = await mechanic.get(`${sessions}/${id}`)
    expect(body.recommendedActions).toBe(won?.body.recommendedActions)
  })

  it('that is saved twice because its answer was lost is saved once', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const body = { ...buildDraft({ findings: [] }), version: 1 }
    const first = await mechanic.send(`${sessions}/${id}`, { method: 'PUT', body })
    const second = await mechanic.send(`${sessions}/${id}`, { method: 'PUT', body })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(second.body.version).toBe(2)
  })

  it('can be thrown away, a completed inspection cannot', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    const done = await complete(mechanic, bookingId)
    const remove = (one: string) => mechanic.send(`${sessions}/${one}`, { method: 'DELETE' })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await remove(done.id)).status).toBe(409)
  })

  it('is refused for a job that the customer has cancelled', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    await stock.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId))
    const answer = await mechanic.post(`/api/ar-diagnostics/${bookingId}`, {
      id: randomUUID(),
      ...buildDraft(),
    })
    expect([answer.status, answer.body.error]).toEqual([409, 'already_cancelled'])
  })

  it.each([
    ['a demo finding that says it is real', { ...DEMO_FINDING, isSimulated: false }],
    ['a marker outside the picture', { markers: [{ photoId: null, x: 1.01, y: 0 }] }],
    ['a code that is none', { code: 'P9999' }],
    ['a cost of a third of a penny', { estimatedCost: 1.333 }],
    [
      'a measurement of no quantity',
      { measurement: { quantity: 'x', value: 1, unit: '', limit: null } },
    ],
    ['a control character', { title: 'a\u0000b' }],
    ['an unknown field', { isApproved: true }, 'isApproved'],
  ])('with %s is refused', async (_, change, field?: string) => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const answer = await mechanic.post(`/api/ar-diagnostics/${bookingId}`, {
      id: randomUUID(),
      ...buildDraft({ findings: [{ ...buildFinding(), ...change }] }),
    })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field ?? 'findings'])
  })
})

describe('a completed inspection', () => {
  it('is the customer’s to see, a draft is not [INSP-7]', async () => {
    const { mechanic, customer, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    expect((await customer.get(`/api/ar-diagnostics/${bookingId}`)).body).toEqual([])
    expect((await customer.get(`${sessions}/${id}`)).status).toBe(404)
    await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })
    expect((await customer.get(`/api/ar-diagnostics/${bookingId}`)).body).toMatchObject([
      { id, status: 'completed', completedAt: NOW.toString(), isMine: false },
    ])
    expect((await customer.get(`${sessions}/${id}`)).status).toBe(200)
  })

  it('holds nothing that was simulated, not even in the store', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const real = buildFinding()
    const simulatedCode = buildFinding({ kind: 'code', code: 'P0301', isSimulated: true })
    const findings = [buildFinding(DEMO_FINDING), real, simulatedCode]
    const draft = await begin(mechanic, bookingId, { findings })
    expect(draft.body.findings).toHaveLength(3)
    expect(draft.body.estimatedCost).toBe(120.5)
    const { body } = await mechanic.post(`${sessions}/${draft.id}/complete`, { version: 1 })
    expect(body.findings.map(({ id }: { id: string }) => id)).toEqual([real.id])
    const [row] = await stock.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, draft.id))
    expect(JSON.stringify(row)).not.toContain('Brake pad wear')
  })

  it('needs something real [INSP-7]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId, { findings: [buildFinding(DEMO_FINDING)] })
    const answer = await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })
    expect([answer.status, answer.body.error]).toEqual([422, 'not_allowed'])
  })

  it('waits for the photos that its markers stand on [INSP-7]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const photoId = randomUUID()
    const { id } = await begin(mechanic, bookingId, {
      findings: [buildFinding({ markers: [{ photoId, x: 0.5, y: 0.5 }] })],
    })
    const answer = await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })
    expect(answer.status).toBe(422)
    expect(answer.body.details).toEqual({ photoIds: [photoId] })
  })

  it('stays as it is: completing again answers it, saving is refused [INSP-7]', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id, body } = await complete(mechanic, bookingId)
    const again = await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })
    expect([again.status, again.body]).toEqual([200, body])
    const saved = await mechanic.send(`${sessions}/${id}`, {
      method: 'PUT',
      body: { ...buildDraft(), version: body.version },
    })
    expect([saved.status, saved.body.error]).toEqual([409, 'invalid_transition'])
  })

  it('is not made of a version that another tab has changed since', async () => {
    const { mechanic, bookingId } = await buildJob(api, stock)
    const { id } = await begin(mechanic, bookingId)
    await mechanic.send(`${sessions}/${id}`, {
      method: 'PUT',
      body: { ...buildDraft({ durationSeconds: 800 }), version: 1 },
    })
    const answer = await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })
    expect([answer.status, answer.body.error]).toEqual([409, 'changed_elsewhere'])
  })
})

describe('a scratch inspection', () => {
  it('is listed with all the others of its mechanic [INSP-6]', async () => {
    const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    for (let count = 0; count < 25; count += 1)
      await mechanic.post('/api/ar-diagnostics', { id: randomUUID(), ...buildDraft() })
    expect((await mechanic.get('/api/ar-diagnostics')).body).toHaveLength(25)
  })

  it('is its mechanic’s alone [INSP-6]', async () => {
    const newMechanic = async () => signIn(api, 'mechanic', String(await addMechanic(stock)))
    const mechanic = await newMechanic()
    const other = await newMechanic()
    const id = randomUUID()
    const made = await mechanic.post('/api/ar-diagnostics', {
      id,
      ...buildDraft({ registration: 'ks20 abc' }),
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ bookingId: null, vehicle: null, registration: 'KS20 ABC' })
    expect((await mechanic.get('/api/ar-diagnostics')).body).toMatchObject([{ id }])
    expect((await other.get('/api/ar-diagnostics')).body).toEqual([])
    expect((await other.get(`${sessions}/${id}`)).status).toBe(404)
    expect((await mechanic.post(`${sessions}/${id}/complete`, { version: 1 })).status).toBe(200)
  })
})
