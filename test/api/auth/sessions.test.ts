import { eq } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { customers } from '#server/db/schema/customers.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn as signInAs } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'correct horse'
const hash = await hashPassword(PASSWORD)
const COOKIE = '__Host-kerbside-customer'

async function addCustomer() {
  const { customerName: name, customerEmail: email } = buildPerson()
  const [row] = await stock.db.insert(customers).values({ name, email, password: hash }).returning()
  return { email, id: row?.id ?? 0 }
}

const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/customer/login', { email, password })

describe('a token that came along [SEC-S8]', () => {
  it('is not taken up when it is unknown', async () => {
    const { email } = await addCustomer()
    const visitor = api.visitor()
    const planted = 'p'.repeat(43)
    visitor.cookies.set(COOKIE, planted)
    await signIn(visitor, email)
    expect(visitor.cookies.get(COOKIE)).not.toBe(planted)
  })

  it('is replaced at the next sign-in, and its session is gone', async () => {
    const { email, id } = await addCustomer()
    const visitor = api.visitor()
    await signIn(visitor, email)
    const first = visitor.cookies.get(COOKIE)
    await signIn(visitor, email)
    expect(visitor.cookies.get(COOKIE)).not.toBe(first)
    const rows = await stock.db
      .select()
      .from(sessions)
      .where(eq(sessions.subject, String(id)))
    expect(rows.filter(({ kind }) => kind === 'customer')).toHaveLength(1)
  })
})

it('what is stored of a token opens nothing [SEC-S9]', async () => {
  const { email, id } = await addCustomer()
  const visitor = api.visitor()
  await signIn(visitor, email)
  const [row] = await stock.db
    .select()
    .from(sessions)
    .where(eq(sessions.subject, String(id)))
  expect(row?.tokenHash).not.toBe(visitor.cookies.get(COOKIE))
  const quoteId = await makeQuote(visitor)
  const thief = api.visitor()
  thief.cookies.set(COOKIE, row?.tokenHash ?? '')
  expect((await thief.get(`/api/quotes/${quoteId}`)).body.isRedacted).toBe(true)
})

describe.each([
  ['guest', 31 * 24 * 60, 62 * 24 * 60],
  ['customer', 14 * 24 * 60, 30 * 24 * 60],
  ['administrator', 30, 8 * 60],
] as const)('the session of a %s [SEC-S9]', (kind, idleMinutes, mostMinutes) => {
  const begin = async () => {
    const ctx = { ...createTaskContext(api.runtime), now: NOW }
    const subject = kind === 'administrator' ? String((await addAdministrator(api)).id) : '1'
    await startSession(ctx, kind, subject)
    const [pair = ''] = (ctx.answerHeaders.getSetCookie()[0] ?? '').split(';')
    expect(Object.keys(parse(pair))).toHaveLength(1)
    return async (minutes: number) => {
      const actor = await api.runtime.readActor(pair, NOW.add({ minutes }))
      return actor[`${kind}Id`] !== null
    }
  }

  it(`ends after ${idleMinutes} minutes without use`, async () => {
    expect(await (await begin())(idleMinutes - 1)).toBe(true)
    expect(await (await begin())(idleMinutes)).toBe(false)
  })

  it(`ends after ${mostMinutes} minutes, however much it is used`, async () => {
    const isAliveAt = await begin()
    for (let minutes = idleMinutes - 1; minutes < mostMinutes; minutes += idleMinutes - 1)
      expect([minutes, await isAliveAt(minutes)]).toEqual([minutes, true])
    expect(await isAliveAt(mostMinutes)).toBe(false)
  })
})

describe('one person in several roles [SEC-S20]', () => {
  it('no kind of account opens another, with one email and one password [AUTH-3]', async () => {
    const { email, id } = await addCustomer()
    const mechanicId = await addMechanic(stock, { email, password: hash })
    const tryAs = (kind: 'mechanic' | 'administrator') =>
      verifyCredentials(createTaskContext(api.runtime), kind, { email, password: PASSWORD })
    expect(await tryAs('mechanic')).toMatchObject({ id: mechanicId })
    await expect(tryAs('administrator')).rejects.toMatchObject({ code: 'invalid_credentials' })
    const customer = await signInAs(api, 'customer', String(id))
    expect([...customer.cookies.keys()]).toEqual([COOKIE])
  })

  it('an administrator who left signs in no more', async () => {
    const ada = { name: 'Ada', email: 'ada@example.co.uk', password: hash }
    await stock.db.insert(administrators).values({ ...ada, isActive: false })
    const attempt = { email: ada.email, password: PASSWORD }
    await expect(
      verifyCredentials(createTaskContext(api.runtime), 'administrator', attempt),
    ).rejects.toMatchObject({ code: 'invalid_credentials' })
  })
})
