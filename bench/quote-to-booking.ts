import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Customer } from './customers.ts'
import { type Comparison, compare, medianOf, percentileOf, type Rate } from './measure.ts'
import type { Running } from './programs.ts'

const CUSTOMERS_AT_ONCE = 8
/** For a figure; fewer do for a ratio that only has to be about right. */
export const BOOKINGS_A_ROUND = 400
/** A server in operation has compiled its code, which takes the first two thousand bookings. */
const WARM_UP = 2000

type Answer = { status: number; cookie: string; body: Record<string, unknown> }
type Send = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>

/** A customer of the product prices, saves the quote and books it; matching and emails go on meanwhile. */
async function bookOurs(send: Send, customer: Customer): Promise<void> {
  const { n, registration, name, email, phone, address, mechanicId, startsAt } = customer
  const basket = { vehicleRegistration: registration, location: 'M20 2RN', serviceIds: [1] }
  const price = await send('/api/quotes/calculate', basket)
  const quote = await send(
    '/api/quotes',
    { ...price.body, ...basket },
    { 'idempotency-key': `bench-quote-${n}-${registration}` },
  )
  await send(
    '/api/bookings',
    {
      quoteId: quote.body.id,
      mechanicId,
      scheduledDate: startsAt,
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      serviceAddress: address,
      notes: 'The gate is at the side.',
      expressRequest: true,
    },
    { cookie: quote.cookie, 'idempotency-key': `bench-book-${n}-${registration}` },
  )
}

/** The bare server makes quote and booking in one request and one transaction. */
async function bookBare(send: Send, customer: Customer): Promise<void> {
  await send('/api/bookings', { ...customer, location: 'M20 2RN', serviceIds: [1] })
}

type Servers = { ours: Running; bare: Running; pool: Pool }

/**
 * Each booking is of another customer and another hour, and is made once. With fewer of them the servers stay cold.
 * `emailsWaiting` are those that were still to be sent when a round of the product's bookings ended.
 */
export async function compareBookings(
  rounds: number,
  customers: Iterator<Customer>,
  { ours, bare, pool }: Servers,
  fewer?: number,
): Promise<Comparison & { emailsWaiting: number }> {
  const waiting: number[] = []
  const settle = async () => void waiting.push(await sendRest(pool))
  const run = (bookings: number) => ({
    ours: () => measureFlow(ours, { customers, book: bookOurs, bookings, settle }),
    bare: () => measureFlow(bare, { customers, book: bookBare, bookings }),
  })
  const comparison = await compare(rounds, run(fewer ?? BOOKINGS_A_ROUND), run(fewer ?? WARM_UP))
  return { ...comparison, emailsWaiting: medianOf(waiting.slice(1)) }
}

/** Tasks look for new bookings several times a second, so that none waits where none has waited for so long. */
const QUIET_MS = 500

/** Returns how many emails wait, and only once all have been sent: else they would be while the other server is measured. */
async function sendRest(pool: Pool): Promise<number> {
  const count = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from notifications
       where status = 'pending' and next_attempt_at <= now() and recipient_email is not null`,
    )
    return rows[0]?.waiting ?? 0
  }
  const first = await count()
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; ) {
    await sleep(50)
    if ((await count()) > 0) quietSince = performance.now()
  }
  return first
}

type Book = (send: Send, customer: Customer) => Promise<void>

type Flow = {
  customers: Iterator<Customer>
  book: Book
  bookings: number
  /** What comes after the last answer, and counts as processor time of the bookings. */
  settle?: () => Promise<void>
}

async function measureFlow(
  { origin, cpuMs }: Running,
  { customers, book, bookings, settle }: Flow,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS_AT_ONCE })
  const send: Send = (path, body, headers) => post(agent, origin + path, body, headers)
  const times: number[] = []
  let begun = 0
  const queue = async () => {
    while (begun < bookings) {
      begun += 1
      const startedAt = performance.now()
      await book(send, customers.next().value)
      times.push(performance.now() - startedAt)
    }
  }
  const [startedAt, usedBefore] = [performance.now(), cpuMs()]
  await Promise.all(Array.from({ length: CUSTOMERS_AT_ONCE }, queue))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  await settle?.()
  return {
    perSecond: bookings / seconds,
    p50Ms: percentileOf(times, 50),
    p99Ms: percentileOf(times, 99),
    cpuMs: (cpuMs() - usedBefore) / bookings,
  }
}

function post(
  agent: Agent,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sending = request(url, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })
  sending.on('error', reject)
  sending.on('response', async (response) => {
    const text = (await response.setEncoding('utf8').toArray()).join('')
    const status = response.statusCode ?? 0
    // A fast refusal is no result.
    if (status >= 300) return reject(new Error(`${url}: ${status} ${text}`))
    const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    resolve({ status, cookie, body: JSON.parse(text) })
  })
  sending.end(JSON.stringify(body))
  return promise
}
