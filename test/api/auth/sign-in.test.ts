import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { countFailedSignIn, watchSignIns } from '#server/auth/throttle/failed-sign-ins.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { signIn as signInAs } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

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

describe('guessing at one account [SEC-S1]', () => {
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

  it('is counted for a stranger’s email too, under a hash and never the address', async () => {
    const email = 'never.was@example.co.uk'
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const rows = await stock.db.select().from(attemptCounters)
    expect(JSON.stringify(rows)).not.toContain('never.was')
    const ofAccounts = rows.filter(({ name }) => name !== 'failed sign-ins')
    expect(ofAccounts.every(({ subject }) => /^[\w-]{43}$/.test(subject))).toBe(true)
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

it('the eleventh sign-in of a minute from one network is 429 with a time to wait [SEC-S2]', async () => {
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

describe('a spray over many accounts [SEC-S2]', () => {
  const { log, lines } = createRecordingLog()
  const watched = createTestApi(stock.db, { now: NOW, env: live, log })
  const alarms = () => lines.filter(({ event }) => event === 'sign_in_alarm')
  const watch = () => watchSignIns(createTaskContext(watched.runtime))
  const at = (text: string) => {
    watched.clock.now = Temporal.Instant.from(text)
  }
  const spray = async (count: number) => {
    const ctx = createTaskContext(watched.runtime)
    for (let time = 0; time < count; time += 1) await countFailedSignIn(ctx)
  }

  it('counts failures on every sign-in endpoint, and no successes', async () => {
    at('2026-11-03T00:10:00Z')
    const { email } = await addCustomer()
    const visitor = watched.visitor()
    await signIn(visitor, email)
    await signIn(visitor, email, 'wrong horse')
    await visitor.post('/api/mechanics/login', { email: 'a@example.co.uk', password: 'wrong one' })
    await visitor.post('/api/admin/login', {
      email: 'a@example.co.uk',
      password: 'wrong one',
      code: '123456',
    })
    const rows = await stock.db.select().from(attemptCounters)
    expect(rows.find(({ subject }) => subject === '2026-11-03T00:00:00Z')?.count).toBe(3)
  })

  it('raises the alarm once an hour beyond five times the hours before, and not below, with one email to us [PAY-65]', async () => {
    at('2026-11-05T09:50:00Z')
    await spray(50)
    expect([await watch(), alarms()]).toEqual([0, []])
    await spray(1)
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(0)
    expect(alarms()).toEqual([
      { level: 'error', event: 'sign_in_alarm', count: 51, reason: 'usually 10 an hour' },
    ])
    const emails = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'operator-case'))
    expect(emails).toHaveLength(1)
    at('2026-11-05T10:00:00Z')
    expect(await watch()).toBe(0)
  })

  it('knows a busy site from an attack', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      at(`2026-11-08T${String(hour).padStart(2, '0')}:30:00Z`)
      await spray(20)
    }
    at('2026-11-09T00:30:00Z')
    await spray(100)
    expect(await watch()).toBe(0)
    await spray(1)
    expect(await watch()).toBe(1)
  })
})

it('an unknown email and a wrong password get the same answer [SEC-S3]', async () => {
  const { email } = await addCustomer()
  const known = await signIn(api.visitor(), email, 'wrong horse')
  const unknown = await signIn(api.visitor(), 'nobody@example.co.uk', 'wrong horse')
  expect(known.body).toEqual({ error: 'invalid_credentials', message: 'Invalid credentials' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
})

it('registering with a taken email says so, whatever its case [SEC-S5]', async () => {
  const { email } = await addCustomer()
  const body = { name: 'Alex Taylor', email: email.toUpperCase(), password: PASSWORD }
  const answer = await api.visitor().post('/api/customer/register', body)
  expect([answer.status, answer.body.error]).toEqual([409, 'email_taken'])
})

it('a sign-in that another site sends is refused [SEC-S11]', async () => {
  const { email } = await addCustomer()
  const visitor = api.visitor()
  const answer = await visitor.post(
    '/api/customer/login',
    { email, password: PASSWORD },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  expect([answer.status, answer.body.error, visitor.cookies.size]).toEqual([403, 'cross_site', 0])
})

it('a browser that is still signed in does not wait for others’ failures [SEC-S17]', async () => {
  const { email } = await addCustomer()
  const known = api.visitor()
  await signIn(known, email)
  await fail(email, 6)
  expect((await signIn(api.visitor(), email)).status).toBe(429)
  expect((await signIn(known, email)).status).toBe(200)
})
