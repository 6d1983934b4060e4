import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { leastWorkMs } from '#test/support/work.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.post('/api/customer/login', { email, password })

describe('hashing as a weapon [SEC-S15]', () => {
  it('refuses more than 256 bytes before anything is hashed', async () => {
    const hashed = await leastWorkMs(3, async () => {
      expect((await signIn(api.visitor(), 'a@example.co.uk', 'é'.repeat(128))).status).toBe(401)
    })
    const refused = await leastWorkMs(3, async () => {
      const { status, body } = await signIn(api.visitor(), 'a@example.co.uk', 'é'.repeat(129))
      expect([status, body.error]).toEqual([400, 'invalid'])
    })
    expect(refused).toBeLessThan(hashed / 3)
  })

  it('hashes two at once, queues twenty and refuses the next', async () => {
    const asked = Array.from({ length: 30 }, () => hashPassword('a long enough one'))
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array(22).fill('fulfilled'),
      ...Array(8).fill('rejected'),
    ])
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'busy' } })
  })

  it('answers those of a flood of sign-ins whom it refuses with 503 and a time to wait', async () => {
    const emails = Array.from({ length: 60 }, (_, count) => `flood.${count}@example.co.uk`)
    const answers = await Promise.all(emails.map((email) => signIn(api.visitor(), email, 'x')))
    const busy = answers.filter(({ body }) => body.error === 'busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
    for (const { status, headers } of busy)
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  })
})

it('of sixty wrong passwords at once those that are refused have asked the database for nothing [OPS-L7]', async () => {
  const countTries = () => stock.db.$count(attemptCounters)
  const before = await countTries()
  const emails = Array.from({ length: 60 }, (_, count) => `storm.${count}@example.co.uk`)
  const answers = await Promise.all(emails.map((email) => signIn(api.visitor(), email, 'x')))
  const tried = answers.filter(({ status }) => status === 401).length
  expect(tried).toBeGreaterThan(0)
  expect(tried).toBeLessThan(60)
  // One more counts the failures of all accounts in this hour.
  expect((await countTries()) - before).toBeLessThanOrEqual(tried + 1)
})

describe('an odd password [SEC-S16]', () => {
  const register = (password: string, change: Record<string, unknown> = {}) => {
    const { customerEmail: email } = buildPerson()
    const visitor = api.visitor()
    return visitor
      .post('/api/customer/register', { name: 'Alex Taylor', email, password, ...change })
      .then((answer) => ({ answer, email }))
  }

  it.each([
    ['a long one', 'a sentence '.repeat(12)],
    ['emoji', '🐴🔋🪝🐴🔋🪝'],
    ['a space in front', '  leading'],
    ['a letter with its accent beside it', 'cafe\u0301 noir'],
  ])('is used exactly as sent: %s', async (_, password) => {
    const { answer, email } = await register(password)
    expect(answer.status).toBe(201)
    expect((await signIn(api.visitor(), email, password)).status).toBe(200)
    const other = password.trim().normalize('NFC')
    if (other !== password) expect((await signIn(api.visitor(), email, other)).status).toBe(401)
  })

  it.each([
    ['a NUL', 'abc\u0000def'],
    ['the most common one', 'password'],
    ['another case of a common one', 'PassWord'],
    ['a common one with digits', 'password1234'],
    ['a common one with digits and a sign', 'Sunshine2024!'],
    ['a common one in other signs', 'p@$$w0rd'],
    ['one far down the list', 'dragon99'],
    ['our own name', 'kerbside2026'],
    ['the email itself', 'someone.else', { email: 'someone.else@example.co.uk' }],
  ] as [string, string, Record<string, unknown>?][])(
    'is refused: %s',
    async (_, password, change = {}) => {
      const { answer } = await register(password, change)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['password']])
    },
  )

  it('is one of 49,000 common ones to its last line', async () => {
    const list = dictionary['passwords-common']
    expect(Math.round(list.length / 1000)).toBe(49)
    const last = list.findLast((word) => word.length >= 8 && !/\d/.test(word)) ?? ''
    const { answer } = await register(last)
    expect([answer.status, answer.body.fields.password]).toEqual([
      400,
      'This password is too easy to guess. Please choose another one.',
    ])
  })

  it.each([
    ['the most common one', { password: 'password' }],
    ['our own name', { password: 'Kerbside2026' }],
    ['the email itself', { password: 'sam.wrench', email: 'sam.wrench@example.co.uk' }],
  ])('is refused of a mechanic who applies: %s', async (_, change) => {
    const body = buildApplication({ ...change, confirmPassword: change.password })
    const answer = await api.visitor().post('/api/mechanics/register', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['password']])
  })

  it('may be common in the demo', async () => {
    const demo = createTestApi(stock.db, { now: NOW })
    const { customerEmail: email } = buildPerson()
    const body = { name: 'Alex Taylor', email, password: 'password' }
    expect((await demo.visitor().post('/api/customer/register', body)).status).toBe(201)
  })
})
