import type { PoolClient } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const pool = openPool(stock.url)
const sent: string[] = []
pool.on('connect', recordSent)
const api = createTestApi(openDb(pool), { now: NOW, env: buildEnv({ serviceCacheSeconds: 60 }) })

afterAll(() => pool.end())

/** Takes the next number of the receipts, for which the payments of others wait until the transaction ends. */
const NUMBERED = 'post entry with paper'

/** Records each statement by its name; one that is not prepared by its text. And when the number of a receipt is known. */
function recordSent(client: PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (statement: string | { name?: string; text: string }, ...rest: unknown[]) => {
      const name = typeof statement === 'string' ? statement : (statement.name ?? statement.text)
      sent.push(name)
      const answer = Reflect.apply(query, client, [statement, ...rest])
      if (name === NUMBERED) void answer?.then(() => sent.push('answered'))
      return answer
    },
  })
}

async function sentBy<Answer>(send: () => Promise<Answer>): Promise<[string[], Answer]> {
  sent.length = 0
  const answer = await send()
  return [[...sent], answer]
}

/** Those that are prepared have a name, and these need none. */
const UNNAMED = ['begin', 'commit']
const PREPARED = /^[a-z ]+$/
const unprepared = (statements: readonly string[]) =>
  statements.filter((each) => !UNNAMED.includes(each) && !PREPARED.test(each))

async function bookUnpaid() {
  const visitor = api.visitor()
  const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
  return { id: body.id as string, pay: () => visitor.post(`/api/bookings/${body.id}/pay`) }
}

it('opening the payment page of a deposit sends three statements, each of them prepared [PAY-212]', async () => {
  const { pay } = await bookUnpaid()
  const [opening, opened] = await sentBy(pay)
  const [again, reopened] = await sentBy(pay)
  expect([opening.length, again.length]).toEqual([3, 3])
  expect(unprepared([...opening, ...again])).toEqual([])
  expect([opened.status, opened.body.state]).toEqual([200, 'unpaid'])
  expect(reopened.body).toEqual(opened.body)
})

it('the news that a deposit was paid sends eight statements, each of them prepared, and five where it comes again [PAY-212]', async () => {
  const first = await bookUnpaid()
  // What a server reads once is read by the first.
  await sendEvent(api, buildEvent(paymentIdOf(await first.pay())))
  const { id, pay } = await bookUnpaid()
  const event = buildEvent(paymentIdOf(await pay()))
  const [paying, paid] = await sentBy(() => sendEvent(api, event))
  const [repeating, repeated] = await sentBy(() => sendEvent(api, event))
  expect([paid.status, repeated.status]).toEqual([200, 200])
  expect(unprepared([...paying, ...repeating])).toEqual([])
  expect(paying.slice(-3)).toEqual([NUMBERED, 'commit', 'answered'])
  expect([paying.length - 1, repeating.length]).toEqual([8, 5])
  await expectInvariants(stock.pool, [id])
})
