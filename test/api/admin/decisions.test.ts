import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { auditEvents, sessions } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const first = await signIn(api, 'administrator', '1')
const second = await signIn(api, 'administrator', '2')

const apply = () => addMechanic(stock, { isApproved: false })

const auditOf = (object: string) =>
  stock.db.select().from(auditEvents).where(eq(auditEvents.object, object))

describe('a decision', () => {
  it('leaves one line in the audit: who, what, to whom, on which request [SEC-O21]', async () => {
    const id = await apply()
    const { headers } = await first.post(`/api/admin/mechanics/${id}/approve`)
    expect(await auditOf(`mechanic ${id}`)).toMatchObject([
      {
        actor: 'administrator 1',
        role: 'administrator',
        action: 'mechanic.approve',
        result: 'done',
        requestId: headers.get('x-request-id'),
      },
    ])
  })

  it('asked for by a stranger or a mechanic changes nothing [SEC-O21]', async () => {
    const id = await apply()
    const mechanic = await signIn(api, 'mechanic', String(stock.mechanicId))
    const path = `/api/admin/mechanics/${id}/approve`
    expect((await api.visitor().post(path)).status).toBe(401)
    expect((await mechanic.post(path)).status).toBe(403)
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row).toMatchObject({ isApproved: false, decidedAt: null })
    expect(await auditOf(`mechanic ${id}`)).toEqual([])
  })
})

describe('two administrators', () => {
  it('who decide the same are both answered, and the mechanic is notified once [SEC-O23]', async () => {
    const id = await apply()
    const path = `/api/admin/mechanics/${id}/approve`
    const answers = await Promise.all([first.post(path), second.post(path), first.post(path)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.decidedBy)).size).toBe(1)
    expect(await auditOf(`mechanic ${id}`)).toHaveLength(1)
  })

  it('who reject for different reasons get one rejection, and the other reads that its reason was not sent [SEC-O23]', async () => {
    const id = await apply()
    const path = `/api/admin/mechanics/${id}/reject`
    const reason = 'No qualification that we know.'
    expect((await first.post(path, { reason })).status).toBe(200)
    expect((await first.post(path, { reason })).status).toBe(200)
    const other = await second.post(path, { reason: 'No insurance.' })
    expect([other.status, other.body.error]).toEqual([409, 'already_decided'])
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row?.rejectionReason).toBe(reason)
    expect(await auditOf(`mechanic ${id}`)).toHaveLength(1)
  })

  it('who decide the contrary get one decision, twenty times over [SEC-O23]', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const id = await apply()
      const answers = await Promise.all([
        first.post(`/api/admin/mechanics/${id}/approve`),
        second.post(`/api/admin/mechanics/${id}/reject`),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.body.error).toBe('already_decided')
      expect(await auditOf(`mechanic ${id}`)).toHaveLength(1)
    }
  })
})

describe('the audit', () => {
  it('is never rewritten and never shortened [SEC-6]', async () => {
    await first.post(`/api/admin/mechanics/${await apply()}/approve`)
    const refusal = expect.objectContaining({
      cause: expect.objectContaining({ message: 'this table is append-only' }),
    })
    await expect(stock.db.update(auditEvents).set({ actor: 'nobody' })).rejects.toEqual(refusal)
    await expect(stock.db.delete(auditEvents)).rejects.toEqual(refusal)
  })
})

it('a mechanic whose application is rejected is signed out at once [SEC-O15]', async () => {
  const id = await apply()
  const mechanic = await signIn(api, 'mechanic', String(id))
  await first.post(`/api/admin/mechanics/${id}/reject`)
  expect(
    await stock.db
      .select()
      .from(sessions)
      .where(eq(sessions.subject, String(id))),
  ).toEqual([])
  expect((await mechanic.get('/api/admin/mechanics')).status).toBe(401)
})

it('more than sixty acts of administration a minute from one address are refused [SEC-4]', async () => {
  const env = buildEnv({ mode: 'live', limits: 'on' })
  const visitor = createTestApi(stock.db, { now: NOW, env }).visitor()
  const statuses: number[] = []
  for (let act = 0; act < 61; act += 1)
    statuses.push((await visitor.post('/api/admin/mechanics/1/approve')).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})
