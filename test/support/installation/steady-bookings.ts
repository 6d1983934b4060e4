import type { Client } from 'pg'
import { type Answer, Visitor } from '#test/support/api.ts'
import { buildContact, buildRequest, figuresOf } from '#test/support/journey.ts'

/** A customer's browser asks again so long, under the same key. */
const AGAIN_AFTER_MS = 100
const GIVEN_UP_AFTER_MS = 60_000
/** As long as an answer may take that nobody calls a fault. */
const QUICK_MS = 2000
const ANSWER_WITHIN_MS = 10_000

type Attempt = { startedAt: number; endedAt: number; outcome: string }

export type SteadyBookings = ReturnType<typeof startBookings>

/**
 * So many customers a second each price a car, save the quote and book, whether or not the earlier ones have done. What
 * fails is asked for again, as a browser does it.
 */
export function startBookings(origin: string, perSecond: number) {
  const attempts: Attempt[] = []
  const acknowledged = new Map<string, string>()
  const givenUp: string[] = []
  const underWay = new Set<Promise<void>>()
  let count = 0

  const insist = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const until = Date.now() + GIVEN_UP_AFTER_MS
    for (;;) {
      const startedAt = performance.now()
      const answer = await ask().catch((error: unknown) => String(error))
      const outcome = typeof answer === 'string' ? answer : String(answer.status)
      attempts.push({ startedAt, endedAt: performance.now(), outcome })
      if (typeof answer !== 'string' && answer.status < 300) return answer
      const text = typeof answer === 'string' ? '' : JSON.stringify(answer.body)
      if (Date.now() > until) throw new Error(`${outcome} ${text}`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }

  const bookAs = async (customer: ReturnType<typeof customerOf>) => {
    const visitor = new Visitor((address, init) =>
      fetch(origin + address, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
    )
    const request = buildRequest()
    const price = await insist(() => visitor.post('/api/quotes/calculate', request))
    const quote = { ...request, ...figuresOf(price.body) }
    const saved = await insist(() =>
      visitor.post('/api/quotes', quote, { key: `quote-${customer.customerEmail}` }),
    )
    const booking = { ...buildContact(customer), quoteId: saved.body.id, expressRequest: true }
    const booked = await insist(() =>
      visitor.post('/api/bookings', booking, { key: `book-${customer.customerEmail}` }),
    )
    acknowledged.set(customer.customerEmail, booked.body.reference)
  }

  const timer = setInterval(() => {
    count += 1
    const customer = customerOf(count)
    const done: Promise<void> = bookAs(customer)
      .catch((error: unknown) => void givenUp.push(`${customer.customerEmail}: ${error}`))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }, 1000 / perSecond)

  return {
    acknowledged: acknowledged as ReadonlyMap<string, string>,
    givenUp: givenUp as readonly string[],
    since: (at: number) => summarise(attempts, at),
    end: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Nobody else has their telephone, because limits count by it; no text is sent to it. */
const customerOf = (n: number) => ({
  customerName: 'Alex Taylor',
  customerEmail: `steady.${n}@example.co.uk`,
  customerPhone: `07400 ${String(n).padStart(6, '0')}`,
})

/**
 * What visitors felt of a fault: how many requests failed, and after which moment each request was answered rightly and
 * soon.
 */
function summarise(attempts: readonly Attempt[], at: number) {
  const later = attempts.filter(({ endedAt }) => endedAt > at)
  const failed = later.filter(
    ({ outcome }) => Number.isNaN(Number(outcome)) || Number(outcome) >= 300,
  )
  const bad = later.filter(
    (attempt) => failed.includes(attempt) || attempt.endedAt - attempt.startedAt > QUICK_MS,
  )
  const outcomes = new Map<string, number>()
  for (const { outcome } of failed) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  return {
    requests: later.length,
    failed: failed.length,
    outcomes: Object.fromEntries(outcomes),
    backMs: Math.max(0, ...bad.map(({ endedAt }) => endedAt - at)),
  }
}

/** Compares what customers got as an answer with what the database holds. */
export async function compareBookings(client: Client, { acknowledged }: SteadyBookings) {
  const { rows } = await client.query<{ email: string; references: string[] }>(
    `select email_key as email, array_agg(reference) as references
     from bookings where email_key like 'steady.%' group by 1`,
  )
  const stored = new Map(rows.map(({ email, references }) => [email, references]))
  return {
    lost: [...acknowledged].filter(([email, reference]) => !stored.get(email)?.includes(reference)),
    doubled: rows.filter(({ references }) => references.length > 1),
  }
}
