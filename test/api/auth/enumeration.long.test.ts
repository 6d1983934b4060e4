import { expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { customers } from '#server/db/schema/customers.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { sameDistribution } from '#test/support/kolmogorov-smirnov.ts'
import { timesIn } from '#test/support/long-run.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The time that an answer takes does not reveal whether an account exists. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const TRIALS = timesIn({ short: 60, long: 500 })
const hash = await hashPassword('correct horse')

let round = 0
/** People with an account, and as many addresses without one; each is used once. */
async function buildEmails() {
  round += 1
  const of = (kind: string) =>
    Array.from({ length: TRIALS }, (_, trial) => `${kind}.${round}.${trial}@example.co.uk`)
  const [known, unknown] = [of('known'), of('absent')]
  await stock.db
    .insert(customers)
    .values(known.map((email) => ({ name: 'Alex Taylor', email, password: hash })))
  return { known, unknown }
}

async function measure(ask: (email: string) => Promise<unknown>) {
  const emails = await buildEmails()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let trial = 0; trial < TRIALS; trial += 1) {
    // The order is random, so that other load on the machine affects both alike.
    const kinds = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now()
      await ask(emails[kind][trial] ?? '')
      times[kind].push(performance.now() - startedAt)
    }
  }
  return {
    apart: Math.abs(median(times.known) - median(times.unknown)) / median(times.known),
    probability: sameDistribution(times.known, times.unknown),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const ROUNDS = 4
/** Returns the difference of the medians, as a share of one of them. */
const APART_MAX = 0.1

/** Chance or other load makes some equal samples look different: a real leak appears in every round. */
async function expectNoDifference(ask: (email: string) => Promise<unknown>): Promise<void> {
  let result = await measure(ask)
  for (
    let round = 1;
    round < ROUNDS && (result.probability <= 0.01 || result.apart >= APART_MAX);
    round += 1
  )
    result = await measure(ask)
  expect(result.apart).toBeLessThan(APART_MAX)
  expect(result.probability).toBeGreaterThan(0.01)
}

it('the comparison of samples notices a difference of two milliseconds', () => {
  const sample = (shift: number) =>
    Array.from({ length: TRIALS }, () => 20 + shift + Math.random() * 4)
  expect(sameDistribution(sample(0), sample(2))).toBeLessThan(0.001)
  const one = sample(0)
  expect(sameDistribution(one, one)).toBe(1)
})

it('sign-ins of strangers take as long as wrong passwords [SEC-S3]', {
  timeout: 480_000,
}, async () => {
  await expectNoDifference(async (email) => {
    const body = { email, password: 'wrong horse' }
    const { status } = await api.visitor().post('/api/customer/login', body)
    expect(status).toBe(401)
  })
})

it('new passwords asked for by strangers take as long as those of customers [SEC-S6]', {
  timeout: 480_000,
}, async () => {
  await expectNoDifference(async (email) => {
    const body = { kind: 'customer', email }
    const answer = await api.visitor().post('/api/password/forgot-password', body)
    expect([answer.status, answer.body]).toEqual([202, answer.body])
  })
})
