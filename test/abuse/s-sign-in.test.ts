import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { customers } from '#server/db/schema/customers.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type Visitor } from '../support/api.ts'
import { makeQuote } from '../support/journey.ts'
import { buildPerson } from '../support/people.ts'
import { signIn as signInAs } from '../support/roles.ts'
import { freshStock, NOW } from '../support/stock.ts'

const stock = await freshStock()
const live = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env: live })
const PASSWORD = 'correct horse'
const hash = await hashPassword(PASSWORD)

async function addCustomer() {
  const { customerName: name, customerEmail: email } = buildPerson()
  const [row] = await stock.db.insert(customers).values({ name, email, password: hash }).returning()
  return { email, id: row?.id ?? 0 }
}

const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/customer/login', { email, password })

const fail = async (email: string, times: number) => {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1)
    statuses.push((await signIn(api.visitor(), email, 'wrong horse')).status)
  return statuses
}

const wait = (seconds: number) => {
  api.clock.now = api.clock.now.add({ seconds })
}

describe('S1 guessing at one account', () => {
  it('waits 1, 2, 4 … 60 seconds from the fifth failure, and never locks', async () => {
    const { email } = await addCustomer()
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401])
    const waits: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const refused = await signIn(api.visitor(), email)
      expect([refused.status, refused.body.error]).toEqual([429, 'too_many'])
      waits.push(Number(refused.headers.get('retry-after')))
      wait(waits.at(-1) ?? 0)
      expect(await fail(email, 1)).toEqual([401])
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    wait(60)
    expect((await signIn(api.visitor(), email)).status).toBe(200)
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401])
  })

  it('lets one of many at once through when the wait is over', async () => {
    const { email } = await addCustomer()
    await fail(email, 5)
    wait(1)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(api.visitor(), email, 'wrong horse')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([401, ...Array(11).fill(429)])
  })

  it('is counted for a stranger’s e-mail too, under a hash and never the address', async () => {
    const email = 'never.was@example.co.uk'
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const rows = await stock.db.select().from(attemptCounters)
    expect(JSON.stringify(rows)).not.toContain('never.was')
    expect(rows.every(({ subject }) => /^[\w-]{43}$/.test(subject))).toBe(true)
  })

  it('leaves a new password by mail and the sessions that exist alone', async () => {
    const { email, id } = await addCustomer()
    const before = await signInAs(api, 'customer', String(id))
    const quoteId = await makeQuote(before)
    await fail(email, 6)
    const asked = { kind: 'customer', email }
    expect((await api.visitor().post('/api/password/forgot-password', asked)).status).toBe(202)
    expect((await before.get(`/api/quotes/${quoteId}`)).body.isRedacted).toBe(false)
  })
})

it('S2 ten sign-ins a minute from one network, and a little of it is told', async () => {
  const limited = createTestApi(stock.db, {
    now: NOW,
    env: buildEnv({ mode: 'live', limits: 'on' }),
  })
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const email = `spray.${count}@example.co.uk`
    const answer = await limited.visitor().post('/api/customer/login', { email, password: 'x' })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

it('S3 an unknown e-mail and a wrong password get the same answer', async () => {
  const { email } = await addCustomer()
  const known = await signIn(api.visitor(), email, 'wrong horse')
  const unknown = await signIn(api.visitor(), 'nobody@example.co.uk', 'wrong horse')
  expect(known.body).toEqual({ error: 'invalid_credentials', message: 'Invalid credentials' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
})

it('S3 an unknown e-mail takes the time that a wrong password takes', {
  timeout: 60_000,
}, async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let trial = 0; trial < 40; trial += 1) {
    const emails = { known: (await addCustomer()).email, unknown: `n${trial}@example.co.uk` }
    // In turns, so that a busy moment falls on both.
    for (const kind of trial % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const startedAt = performance.now()
      await signIn(api.visitor(), emails[kind], 'wrong horse')
      times[kind].push(performance.now() - startedAt)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  // A missing hash would be some 18 ms less (page 5, M14).
  expect(Math.abs(known - unknown)).toBeLessThan(8)
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

it('S5 registering with an e-mail that is taken says so, whatever its case', async () => {
  const { email } = await addCustomer()
  const body = { name: 'Alex Taylor', email: email.toUpperCase(), password: PASSWORD }
  const answer = await api.visitor().post('/api/customer/register', body)
  expect([answer.status, answer.body.error]).toEqual([409, 'email_taken'])
})

it('S11 a sign-in that another site sends is refused', async () => {
  const { email } = await addCustomer()
  const visitor = api.visitor()
  const answer = await visitor.post(
    '/api/customer/login',
    { email, password: PASSWORD },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  expect([answer.status, answer.body.error, visitor.cookies.size]).toEqual([403, 'cross_site', 0])
})

it('S17 a browser that is still signed in does not wait for others’ failures', async () => {
  const { email } = await addCustomer()
  const known = api.visitor()
  await signIn(known, email)
  await fail(email, 6)
  expect((await signIn(api.visitor(), email)).status).toBe(429)
  expect((await signIn(known, email)).status).toBe(200)
})
