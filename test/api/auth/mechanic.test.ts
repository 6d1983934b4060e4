import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newToken } from '#server/auth/sessions/tokens.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication, buildHours, buildTerms } from '#test/support/applicants.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* What an attacker tries on mechanics' accounts. In live mode: a visitor of the demo may do more. */

const stock = await freshStock()
const env = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env })
const PASSWORD = 'spanner-42'

const change = (id: number, values: Partial<typeof mechanics.$inferInsert>) =>
  stock.db.update(mechanics).set(values).where(eq(mechanics.id, id))

async function applied(): Promise<{ id: number; email: string }> {
  const application = buildApplication({ password: PASSWORD, confirmPassword: PASSWORD })
  const { status, body } = await api.visitor().post('/api/mechanics/register', application)
  expect(status).toBe(201)
  return { id: body.mechanic.id, email: application.email }
}

const logIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/mechanics/login', { email, password })

const CALLS: [string, (visitor: Visitor) => ReturnType<Visitor['get']>][] = [
  ['jobs', (v) => v.get('/api/mechanics/jobs')],
  ['hours', (v) => v.get('/api/mechanics/me/hours')],
  ['saving hours', (v) => v.send('/api/mechanics/me/hours', { method: 'PUT', body: buildHours() })],
  [
    'days off',
    (v) => v.post('/api/mechanics/me/days-off', { startsOn: '2026-12-24', endsOn: '2026-12-24' }),
  ],
  ['terms', (v) => v.get('/api/mechanics/me/terms')],
  ['saving terms', (v) => v.send('/api/mechanics/me/terms', { method: 'PUT', body: buildTerms() })],
  ['a calendar', (v) => v.post('/api/mechanics/me/calendar')],
  ['documents', (v) => v.get('/api/mechanics/me/documents')],
  ['tax details', (v) => v.get('/api/mechanics/me/seller')],
  ['VAT', (v) => v.get('/api/mechanics/me/vat')],
]

describe('an old cookie [SEC-O15]', () => {
  it.each([
    ['not approved yet', { isApproved: false }],
    ['rejected', { isApproved: false, rejectedAt: NOW }],
    ['deactivated', { isActive: false }],
  ])('of a mechanic who is %s opens no call of theirs', async (_, standing) => {
    const id = await addMechanic(stock)
    const visitor = await signIn(api, 'mechanic', String(id))
    expect((await visitor.get('/api/mechanics/me/hours')).status).toBe(200)
    await change(id, standing)
    for (const [name, send] of CALLS) {
      const { status, body } = await send(visitor)
      expect([name, status, body.error]).toEqual([name, 403, 'not_approved'])
    }
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row?.calendarTokenHash).toBeNull()
  })

  it('is gone when an administrator has rejected its application', async () => {
    const { id } = await applied()
    const visitor = await signIn(api, 'mechanic', String(id))
    const administrator = await signIn(api, 'administrator', '1')
    expect((await administrator.post(`/api/admin/mechanics/${id}/reject`)).status).toBe(200)
    expect((await visitor.get('/api/mechanics/me')).status).toBe(401)
  })
})

it('a rejected applicant who signs in is not said to be pending [SITE-7]', async () => {
  const { id, email } = await applied()
  expect((await logIn(api.visitor(), email)).body).toMatchObject({ error: 'not_approved' })
  const administrator = await signIn(api, 'administrator', '1')
  expect((await administrator.post(`/api/admin/mechanics/${id}/reject`)).status).toBe(200)
  const { status, body } = await logIn(api.visitor(), email)
  expect([status, body.error]).toEqual([403, 'application_rejected'])
  expect(body.message).not.toMatch(/pending/)
})

describe('an applicant [SEC-O24]', () => {
  it.each([
    ['isApproved', true],
    ['isActive', true],
    ['rating', 5],
    ['reviewCount', 500],
    ['completedJobs', 500],
    ['role', 'administrator'],
    ['id', 1],
    ['decidedAt', '2026-01-01T00:00:00Z'],
    ['serviceRadius', 5000],
  ])('cannot give themselves %s', async (name, value) => {
    const application = buildApplication({ [name]: value })
    const { status, body } = await api.visitor().post('/api/mechanics/register', application)
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
    const rows = await stock.db
      .select()
      .from(mechanics)
      .where(eq(mechanics.email, application.email))
    expect(rows).toEqual([])
  })

  it('cannot through the prototype either', async () => {
    const application = buildApplication()
    const rawBody = JSON.stringify(application).replace('{', '{"__proto__":{"isApproved":true},')
    const answer = await api.visitor().send('/api/mechanics/register', { method: 'POST', rawBody })
    expect(answer.status).toBe(400)
    const rows = await stock.db
      .select()
      .from(mechanics)
      .where(eq(mechanics.email, application.email))
    expect(rows).toEqual([])
  })

  it('cannot say that the fee is paid: nothing of ours believes it [SEC-P21]', async () => {
    const application = buildApplication({ feePaid: true })
    expect((await api.visitor().post('/api/mechanics/register', application)).status).toBe(400)
    const { id } = await applied()
    await api.visitor().get(`/mechanic-register?paid=1&mechanic=${id}`)
    const [row] = await stock.db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(row).toMatchObject({ isApproved: false, decidedAt: null })
  })
})

describe('an answer [SEC-O26]', () => {
  it('never holds a password, a hash or a token', async () => {
    const { id, email } = await applied()
    await change(id, { isApproved: true })
    const visitor = api.visitor()
    const answers = [await logIn(visitor, email), await visitor.get('/api/mechanics/me')]
    for (const [, send] of CALLS) answers.push(await send(visitor))
    const text = JSON.stringify(answers.map(({ body }) => body))
    expect(text).not.toMatch(/\$argon2|"password"|tokenHash/i)
  })
})

describe('that an account waits for approval [SEC-S4]', () => {
  it('is revealed only with the right password, and starts no session [AUTH-10]', async () => {
    const { id, email } = await applied()
    const visitor = api.visitor()
    const wrong = await logIn(visitor, email, 'not-the-one')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials'])
    const right = await logIn(visitor, email)
    expect([right.status, right.body]).toEqual([
      403,
      { error: 'not_approved', message: 'Account not yet approved' },
    ])
    expect(visitor.cookies.size).toBe(0)
    const rows = await stock.db
      .select()
      .from(sessions)
      .where(eq(sessions.subject, String(id)))
    expect(rows.filter(({ kind }) => kind === 'mechanic')).toEqual([])
  })

  it('is not said to one who was rejected, who may apply again [AUTH-10]', async () => {
    const { id, email } = await applied()
    await change(id, { rejectedAt: NOW })
    expect((await logIn(api.visitor(), email, 'not-the-one')).status).toBe(401)
    const visitor = api.visitor()
    const { status, body } = await logIn(visitor, email)
    expect([status, body]).toEqual([
      403,
      { error: 'application_rejected', message: 'Your application was not accepted.' },
    ])
    expect(visitor.cookies.size).toBe(0)
  })
})

it('only the right password reveals that an account is deactivated, and starts no session [SEC-S4]', async () => {
  const { id, email } = await applied()
  await change(id, { isApproved: true, isActive: false })
  const visitor = api.visitor()
  expect((await logIn(visitor, email, 'not-the-one')).status).toBe(401)
  const right = await logIn(visitor, email)
  expect([right.status, right.body]).toEqual([
    403,
    { error: 'forbidden', message: 'This account has been deactivated.' },
  ])
  expect(visitor.cookies.size).toBe(0)
})

describe('signing in [SEC-S8]', () => {
  it('ignores a token that was planted, and ends the session before', async () => {
    const { id, email } = await applied()
    await change(id, { isApproved: true })
    const name = cookieName(env, 'mechanic')
    const planted = newToken()
    const visitor = api.visitor()
    visitor.cookies.set(name, planted)
    expect((await logIn(visitor, email)).status).toBe(200)
    const first = visitor.cookies.get(name) ?? ''
    expect(first).not.toBe(planted)
    await logIn(visitor, email)
    expect(visitor.cookies.get(name)).not.toBe(first)
    for (const old of [planted, first]) {
      const thief = api.visitor()
      thief.cookies.set(name, old)
      expect((await thief.get('/api/mechanics/me')).status).toBe(401)
    }
    await visitor.post('/api/mechanics/logout')
    expect(visitor.cookies.has(name)).toBe(false)
  })

  it('as a mechanic makes neither a customer nor an administrator [SEC-S20]', async () => {
    const visitor = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    expect((await visitor.get('/api/admin/mechanics')).status).toBe(403)
    const impostor = api.visitor()
    impostor.cookies.set(
      cookieName(env, 'customer'),
      visitor.cookies.get(cookieName(env, 'mechanic')) ?? '',
    )
    expect((await impostor.get('/api/mechanics/me')).status).toBe(401)
  })

  it('from another site is refused [SEC-S10]', async () => {
    const { email } = await applied()
    for (const path of ['login', 'register', 'logout']) {
      const { status, body } = await api
        .visitor()
        .post(
          `/api/mechanics/${path}`,
          { email, password: PASSWORD },
          { headers: { 'sec-fetch-site': 'cross-site' } },
        )
      expect([path, status, body.error]).toEqual([path, 403, 'cross_site'])
    }
  })
})
