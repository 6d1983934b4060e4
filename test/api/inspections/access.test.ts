import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildFollowUp } from '#test/support/follow-ups.ts'
import { begin, buildDraft, buildFinding, buildJob, complete } from '#test/support/inspections.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* Who may see an inspection, and what can be written into it. */

const stock = await freshStock()
const live = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const demo = createTestApi(stock.db, { now: NOW })
const session = (id: string) => `/api/ar-diagnostics/sessions/${id}`

describe('the inspections of a job [SEC-O6]', () => {
  it('are visible to their mechanic and administrators, and to their customer once completed', async () => {
    const { mechanic, customer, bookingId, id, followUp } = await buildFollowUp(live, stock)
    const draft = await begin(mechanic, bookingId)
    const others = [
      await signIn(live, 'mechanic', String(await addMechanic(stock))),
      await signInCustomer(live),
      (await buildJob(live, stock)).customer,
    ]
    const administrator = await signIn(live, 'administrator', '1')
    const list = `/api/ar-diagnostics/${bookingId}`
    for (const path of [list, session(id), `/api/follow-up-quotes/${followUp.id}`]) {
      expect((await live.visitor().get(path)).status).toBe(401)
      for (const other of others) expect((await other.get(path)).status).toBe(404)
      for (const one of [mechanic, customer, administrator])
        expect((await one.get(path)).status).toBe(200)
    }
    expect((await customer.get(list)).body).toHaveLength(1)
    expect((await mechanic.get(list)).body).toHaveLength(2)
    expect((await customer.get(session(draft.id))).status).toBe(404)
  })

  it('are no longer there for a mechanic who gave the job back', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    const { id } = await complete(mechanic, bookingId)
    expect((await mechanic.post(`/api/mechanics/jobs/${bookingId}/withdraw`, {})).status).toBe(200)
    for (const path of [`/api/ar-diagnostics/${bookingId}`, session(id)])
      expect((await mechanic.get(path)).status).toBe(404)
  })

  it('are not there before the job is accepted, not even for whom the customer asked', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    await stock.db
      .update(bookings)
      .set({ status: 'pending', acceptedAt: null })
      .where(eq(bookings.id, bookingId))
    const body = { id: randomUUID(), ...buildDraft() }
    expect((await mechanic.get(`/api/ar-diagnostics/${bookingId}`)).status).toBe(404)
    expect((await mechanic.post(`/api/ar-diagnostics/${bookingId}`, body)).status).toBe(404)
  })

  it('are closed at once to a mechanic who is no longer approved [SEC-O15]', async () => {
    const { mechanic, mechanicId, bookingId } = await buildJob(live, stock)
    const { id } = await begin(mechanic, bookingId)
    await stock.db.update(mechanics).set({ isApproved: false }).where(eq(mechanics.id, mechanicId))
    const answers = [
      await mechanic.get(session(id)),
      await mechanic.get(`/api/ar-diagnostics/${bookingId}`),
      await mechanic.get('/api/ar-diagnostics'),
      await mechanic.send(session(id), { method: 'PUT', body: { ...buildDraft(), version: 1 } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      Array(4).fill([403, 'not_approved']),
    )
  })

  it('are read by an administrator under their name, and written by none', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    const { id } = await begin(mechanic, bookingId)
    const administrator = await signIn(live, 'administrator', '1')
    await administrator.get(session(id))
    const { rows } = await stock.pool.query(
      `select action from audit_events where object = 'booking ${bookingId}'`,
    )
    expect(rows).toEqual([{ action: 'inspection.view' }])
    const body = { ...buildDraft(), version: 1 }
    expect((await administrator.send(session(id), { method: 'PUT', body })).status).toBe(403)
  })

  it('show a customer of the demo, who is an administrator too, no draft and nothing simulated', async () => {
    const { mechanic, customer, bookingId } = await buildJob(demo, stock)
    await begin(mechanic, bookingId, {
      findings: [buildFinding({ kind: 'demo', isSimulated: true })],
    })
    expect((await customer.get(`/api/ar-diagnostics/${bookingId}`)).body).toEqual([])
  })
})

describe('what is written into an inspection', () => {
  const EVIL = '<img src=x onerror="alert(1)">\u2028</script>'

  it('is stored as it was typed, and is text [SEC-I1]', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    const photoless = { id: randomUUID(), photoId: null, x: 0, y: 1, text: EVIL }
    const { body } = await begin(mechanic, bookingId, {
      findings: [buildFinding({ title: `  ${EVIL}`, notes: EVIL })],
      annotations: [photoless],
      recommendedActions: EVIL,
    })
    const typed = EVIL.replace('\u2028', '')
    const texts = [body.findings[0].title, body.findings[0].notes, body.annotations[0].text]
    for (const text of [...texts, body.recommendedActions]) expect([EVIL, typed]).toContain(text)
  })

  it('has no address and nothing that only we write [SEC-I11, SEC-O24]', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    for (const extra of [
      { arModelUrl: 'javascript:alert(1)' },
      { imageUrls: ['https://evil.example/x.png'] },
      { status: 'completed' },
      { mechanicId: 1 },
      { estimatedCost: 0 },
      { version: 9 },
    ]) {
      const body = { id: randomUUID(), ...buildDraft(), ...extra }
      const answer = await mechanic.post(`/api/ar-diagnostics/${bookingId}`, body)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, Object.keys(extra)])
    }
    const { id } = await complete(mechanic, bookingId)
    const [row] = await stock.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, id))
    expect([row?.arModelUrl, row?.imageUrls]).toEqual([null, []])
  })

  it('has its limits: a hundred findings, and what fits into a body [SEC-V1]', async () => {
    const { mechanic, bookingId } = await buildJob(live, stock)
    const send = (count: number, notes = '') =>
      mechanic.post(`/api/ar-diagnostics/${bookingId}`, {
        id: randomUUID(),
        ...buildDraft({
          findings: Array.from({ length: count }, () => buildFinding({ notes })),
        }),
      })
    expect((await send(100)).status).toBe(201)
    expect((await send(101)).status).toBe(400)
    expect((await send(100, 'x'.repeat(1000))).status).toBe(413)
  })
})
