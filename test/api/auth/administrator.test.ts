import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { administrators } from '#server/db/schema/accounts.ts'
import { auditEvents, sessions } from '#server/db/schema/sessions.ts'
import { type Administrator, addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { signInCustomer } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* How administrators of live mode sign in, and how long it lasts. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const COOKIE = '__Host-kerbside-admin'

let ada: Administrator
let day = 0
beforeEach(async () => {
  // Each test uses another day, so that no code and no counter of one test affects the next.
  day += 1
  api.clock.now = NOW.add({ hours: day * 24 })
  ada = await addAdministrator(api)
})

const credentials = (change = {}) => ({
  email: ada.email,
  password: ada.password,
  code: ada.codeAt(api.clock.now),
  ...change,
})
const signIn = (visitor: Visitor, change = {}) =>
  visitor.post('/api/admin/login', credentials(change))
async function signedIn(): Promise<Visitor> {
  const visitor = api.visitor()
  expect((await signIn(visitor)).status).toBe(200)
  return visitor
}
const see = async (visitor: Visitor) => (await visitor.get('/api/admin/overview')).status
const later = (minutes: number) => {
  api.clock.now = api.clock.now.add({ minutes })
}
const apply = () => addMechanic(stock, { isApproved: false })
const approve = async (visitor: Visitor) =>
  visitor.post(`/api/admin/mechanics/${await apply()}/approve`)

describe('signing in as an administrator', () => {
  it('takes the password and the code, and says who one is [AUTH-11]', async () => {
    const visitor = api.visitor()
    const { status, body, headers } = await signIn(visitor)
    expect([status, body.administrator]).toEqual([200, { name: 'Ada Minster', email: ada.email }])
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-kerbside-admin=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const overview = await visitor.get('/api/admin/overview')
    expect(overview.body).toMatchObject({ mode: 'live', administrator: { name: 'Ada Minster' } })
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actor, `administrator ${ada.id}`))
    expect(lines.map(({ action }) => action)).toEqual(['administrator.sign-in'])
  })

  it.each([
    ['a wrong password', { password: 'another long pass phrase' }],
    ['a wrong code', { code: '000000' }],
    ['an unknown address', { email: 'nobody@example.co.uk' }],
  ])('with %s is refused with the same words [SEC-S3]', async (_, change) => {
    const { status, body } = await signIn(api.visitor(), change)
    expect([status, body]).toEqual([
      401,
      { error: 'invalid_credentials', message: 'Invalid credentials' },
    ])
  })

  it('takes a code once, one step early or late, and none that is older [AUTH-11]', async () => {
    const code = ada.codeAt(api.clock.now)
    expect((await signIn(api.visitor(), { code })).status).toBe(200)
    expect((await signIn(api.visitor(), { code })).status).toBe(401)
    const before = ada.codeAt(api.clock.now.subtract({ seconds: 30 }))
    expect((await signIn(api.visitor(), { code: before })).status).toBe(401)
    const after = ada.codeAt(api.clock.now.add({ seconds: 30 }))
    expect((await signIn(api.visitor(), { code: after })).status).toBe(200)
    later(5)
    const old = ada.codeAt(api.clock.now.subtract({ seconds: 90 }))
    expect((await signIn(api.visitor(), { code: old })).status).toBe(401)
  })

  it('of two at once with one code lets one in, twenty times over', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      later(1)
      const answers = await Promise.all([signIn(api.visitor()), signIn(api.visitor())])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  it('slows down a person who guesses codes with the right password [SEC-S1]', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await signIn(api.visitor(), { code: `00000${guess}` })).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.slice(5)).toContain(429)
  })

  it('refuses an administrator whose account was made inactive', async () => {
    await stock.db.update(administrators).set({ isActive: false })
    expect((await signIn(api.visitor())).status).toBe(401)
  })

  it('stores no secret of a code that could be read from the table', async () => {
    const [row] = await stock.db.select().from(administrators).where(eq(administrators.id, ada.id))
    expect(row?.totpSecret).not.toMatch(/^[A-Z2-7]{32}$/)
    const elsewhere = createTestApi(stock.db, {
      now: api.clock.now,
      env: buildEnv({ mode: 'live', linkSecret: 'y'.repeat(40) }),
    })
    const { status } = await elsewhere.visitor().post('/api/admin/login', credentials())
    expect(status).toBe(401)
  })
})

describe('the session of an administrator', () => {
  it('ends after half an hour without use [SEC-S9]', async () => {
    const visitor = await signedIn()
    later(29)
    expect(await see(visitor)).toBe(200)
    later(31)
    expect(await see(visitor)).toBe(401)
  })

  it('ends after eight hours, however busy it was [SEC-S9]', async () => {
    const visitor = await signedIn()
    for (let minutes = 0; minutes < 479; minutes += 20) {
      expect(await see(visitor)).toBe(200)
      later(20)
    }
    expect(await see(visitor)).toBe(401)
  })

  it('asks for the password again before a decision, fifteen minutes after it was given [SEC-S9]', async () => {
    const visitor = await signedIn()
    later(15)
    expect((await approve(visitor)).status).toBe(200)
    later(1)
    const refused = await approve(visitor)
    expect([refused.status, refused.body.error]).toEqual([401, 'sign_in_again'])
    const wrong = await visitor.post('/api/admin/confirm', { password: 'not it' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials'])
    expect((await approve(visitor)).status).toBe(401)

    const before = visitor.cookies.get(COOKIE)
    const confirmed = await visitor.post('/api/admin/confirm', { password: ada.password })
    expect(confirmed.status).toBe(200)
    expect(visitor.cookies.get(COOKIE)).not.toBe(before)
    expect((await approve(visitor)).status).toBe(200)
    const rows = await stock.db
      .select()
      .from(sessions)
      .where(eq(sessions.subject, String(ada.id)))
    expect(rows.filter(({ kind }) => kind === 'administrator')).toHaveLength(1)
  })

  it('is not made longer by giving the password again [SEC-S9]', async () => {
    const visitor = await signedIn()
    for (let minutes = 0; minutes < 479; minutes += 20) {
      await visitor.post('/api/admin/confirm', { password: ada.password })
      later(20)
    }
    expect(await see(visitor)).toBe(401)
  })

  it('begins with a token of its own, and the one before opens nothing [SEC-S8]', async () => {
    const visitor = await signedIn()
    const first = visitor.cookies.get(COOKIE) ?? ''
    later(1)
    await signIn(visitor)
    const thief = api.visitor()
    thief.cookies.set(COOKIE, first)
    expect(await see(thief)).toBe(401)
    expect(await see(visitor)).toBe(200)
  })

  it('ends with signing out, also for a copy of its cookie', async () => {
    const visitor = await signedIn()
    const thief = api.visitor()
    thief.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '')
    expect((await visitor.post('/api/admin/logout')).status).toBe(200)
    expect(visitor.cookies.has(COOKIE)).toBe(false)
    expect(await see(thief)).toBe(401)
  })

  it('is nothing to a customer, and a customer’s is nothing to administration [SEC-S20]', async () => {
    const customer = await signInCustomer(api)
    expect(await see(customer)).toBe(403)
    expect((await signIn(customer)).status).toBe(200)
    expect(await see(customer)).toBe(200)
    await customer.post('/api/admin/logout')
    expect(await see(customer)).toBe(403)
    expect(customer.cookies.has('__Host-kerbside-customer')).toBe(true)
  })
})
