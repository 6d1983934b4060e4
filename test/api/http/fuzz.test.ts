import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { PROBLEM_STATUS, ProblemBody } from '#contract/problem.ts'
import { rooms } from '#server/rooms.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { GOOD_ACCOUNT_BODIES } from '#test/support/good-bodies.ts'
import { hostileValue, mutated, valuesOf, written } from '#test/support/hostile.ts'
import { addFollowUp, begin, complete } from '#test/support/inspections.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, buildContact, buildRequest, figuresOf, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendSigned } from '#test/support/webhook.ts'

/** `FUZZ_RUNS=10000` for a long night. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const TIMEOUT_MS = RUNS * 100

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const guest = api.visitor()
const quoteIds: string[] = []
const bookingIds: string[] = []
const tracked: { reference: string; email: string }[] = []
for (let count = 0; count < 30; count += 1) quoteIds.push(await makeQuote(guest))
/** Bookings that nobody has cancelled yet. */
async function bookMore(): Promise<void> {
  bookingIds.length = 0
  for (let count = 0; count < 10; count += 1) {
    const visitor = api.visitor()
    const who = buildPerson()
    const { body } = await book(visitor, await makeQuote(visitor), who)
    bookingIds.push(body.id)
    tracked.push({ reference: body.reference, email: who.customerEmail })
  }
  rowsBefore = await countRows()
}

await addVehicle(stock, { registration: 'KS20ABC' })
// The gazetteer is read at the first question about a place.
await guest.get('/api/mechanics/Leeds')
const guestBooking = await book(guest, quoteIds[0] ?? '', buildPerson())
const paymentId = paymentIdOf(await guest.post(`/api/bookings/${guestBooking.body.id}/pay`))

/** Of the guest, and of the mechanic who is signed in below. */
async function addInspection() {
  const booked = await book(guest, quoteIds[1] ?? '', {
    ...buildPerson(),
    mechanicId: stock.mechanicId,
  })
  const bookingId: string = booked.body.id
  const mechanic = await signIn(api, 'mechanic', String(stock.mechanicId))
  await mechanic.post(`/api/mechanics/jobs/${bookingId}/accept`, {
    scheduledDate: '2026-11-30T17:00:00Z',
  })
  const { id: draftId } = await begin(mechanic, bookingId)
  const { id: doneId } = await complete(mechanic, bookingId)
  const { followUpQuoteId: followUpId } = await addFollowUp(stock.db, {
    bookingId,
    mechanicId: stock.mechanicId,
  })
  return { bookingId, draftId, doneId, followUpId }
}
const inspection = await addInspection()

/** A stranger, the guest, and somebody of each kind, each signed in afresh: one of the calls signs out. */
async function gatherVisitors(): Promise<(() => Visitor)[]> {
  const signedIn = [
    await signInCustomer(api),
    await signIn(api, 'mechanic', String(stock.mechanicId)),
    await signIn(api, 'administrator', '1'),
  ]
  return [api.visitor, () => guest, ...signedIn.map((visitor) => () => visitor)]
}

/**
 * These let in only who holds a password, a letter or a second factor, or take a job a step on that is just there: their
 * own tests succeed at them.
 */
const OUT_OF_REACH = new RegExp(
  `/(${[
    'login|confirm|password|reset|email|verify|erasure|data-export|take|invitation|reviews',
    'quote|decide|photos/\\{photoId\\}|follow-up-quotes/\\{id\\}',
    'accept|decline|propose|progress|complete|withdraw|hide|show|answer|reject|status',
    'vehicle-care/\\{id\\}.*|predictive-alerts/\\{customerId\\}|(?:days-off|documents|vehicles|sessions)/\\{id\\}',
  ].join('|')})$`,
)

const request = buildRequest({ serviceIds: [stock.serviceId('mot')] })
const price = figuresOf((await guest.post('/api/quotes/calculate', request)).body)
const slots = fc
  .record({ day: fc.integer({ min: 3, max: 28 }), hour: fc.integer({ min: 8, max: 18 }) })
  .map(
    ({ day, hour }) =>
      `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`,
  )
const person = fc.nat().map(() => ({ ...buildContact(), ...buildPerson() }))

/** Bodies that are good, so that a mutation reaches the verb behind the schema. */
const VALID: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  '/api/quotes/calculate': fc.constant(request),
  '/api/quotes': fc.constant({ ...request, ...price }),
  '/api/bookings': fc
    .tuple(fc.constantFrom(...quoteIds), slots, person)
    .map(([quoteId, scheduledDate, who]) => ({
      quoteId,
      scheduledDate,
      mechanicId: stock.mechanicId,
      ...who,
    })),
  '/api/bookings/{id}/reschedule': slots.map((scheduledDate) => ({ scheduledDate })),
  '/api/bookings/{id}/cancel': fc.constant({ reason: 'changed my mind' }),
  '/api/track': fc.nat().map((n) => ({ ...tracked[n % tracked.length] })),
  '/api/vehicles/lookup': fc.constantFrom(
    { registration: 'AB12 CDE' },
    { registration: 'Q123ABC' },
  ),
  ...GOOD_ACCOUNT_BODIES,
}

const idsOf = (path: string): string[] => {
  if (path.startsWith('/api/quotes')) return quoteIds
  if (path.startsWith('/api/ar-diagnostics/sessions'))
    return [inspection.draftId, inspection.doneId]
  if (path.startsWith('/api/ar-diagnostics')) return [inspection.bookingId]
  if (path.startsWith('/api/follow-up-quotes')) return [inspection.followUpId]
  if (/bookings|mechanics\/jobs/.test(path)) return bookingIds
  if (path.startsWith('/api/towns')) return ['manchester']
  return ['1', String(stock.mechanicId), 'Manchester', '2147483647']
}

/** What a caller may change only with success. */
const TABLES = [
  'quotes',
  'quote_lines',
  'bookings',
  'booking_events',
  'slot_claims',
  'payments',
  'refunds',
]
TABLES.push('provider_events', 'notifications', 'customers', 'mechanics', 'services', 'reviews')
TABLES.push('idempotency_keys', 'ar_diagnostics', 'inspection_photos')
TABLES.push('follow_up_quotes', 'follow_up_lines')
const COUNTS = `select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join()},
  (select sum(version) from bookings) as versions, (select sum(amount) from payments) as money`
const countRows = async () => (await stock.pool.query(COUNTS)).rows[0]
let rowsBefore = await countRows()
await bookMore()

async function judge(answer: Answer, startedAt: number, schema?: z.core.$ZodType): Promise<void> {
  expect(performance.now() - startedAt).toBeLessThan(1000)
  expect(answer.status).toBeLessThan(500)
  const text = JSON.stringify(answer.body)
  expect(text).not.toMatch(/argon2|\.ts:\d|node_modules|Failed query|syntax error at|relation "/)
  const rows = await countRows()
  if (answer.status < 400) {
    if (schema) expect(z.core.safeParse(schema, answer.body).success).toBe(true)
  } else {
    const { error } = ProblemBody.parse(answer.body)
    expect(answer.status).toBe(PROBLEM_STATUS[error])
    expect(rows).toEqual(rowsBefore)
  }
  rowsBefore = rows
}

const inAddress = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  )

const address = (path: string) =>
  fc
    .record({
      id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...idsOf(path)) }, hostileValue),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        fc
          .dictionary(
            fc.constantFrom('location', 'limit', 'cursor', 'from', 'days', 'quoteId', 'x'),
            hostileValue,
            { maxKeys: 3 },
          )
          .map(
            (query) =>
              `?${Object.entries(query)
                .map(([name, value]) => `${name}=${inAddress(value)}`)
                .join('&')}`,
          ),
      ),
    })
    .map(({ id, query }) => path.replace(/\{\w+\}/, inAddress(id)) + query)

function bodyOf({ path, body }: AnyEndpoint): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constantFrom(undefined, '{}', '[', 'null')
  const schema = z.core.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const typed = valuesOf(schema as z.core.JSONSchema.BaseSchema).map((value) =>
    JSON.stringify(value),
  )
  const valid = VALID[path] ?? fc.constant({})
  return fc.oneof(
    { weight: 6, arbitrary: mutated(valid).map(written) },
    { weight: 2, arbitrary: typed },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  )
}

const key = fc.option(fc.oneof(fc.uuid(), fc.string({ maxLength: 20 }).map(inAddress)), {
  nil: undefined,
})

describe('fuzz: every call answers every input in its own words, and keeps nothing of what it refuses', () => {
  for (const [endpoint] of rooms) {
    const { method, path } = endpoint
    it(
      `${method} ${path} [SEC-7]`,
      async () => {
        const seen = new Set<number>()
        if (/bookings\/|mechanics\/jobs\//.test(path)) await bookMore()
        const visitors = await gatherVisitors()
        rowsBefore = await countRows()
        await fc.assert(
          fc.asyncProperty(
            address(path),
            bodyOf(endpoint),
            fc.constantFrom(...visitors),
            key,
            async (url, rawBody, visitor, idempotencyKey) => {
              const startedAt = performance.now()
              const answer = await visitor().send(url, {
                method,
                ...(method !== 'GET' && rawBody !== undefined && { rawBody }),
                ...(idempotencyKey && { key: idempotencyKey }),
              })
              seen.add(answer.status)
              await judge(
                answer,
                startedAt,
                url.startsWith('/api/mechanics') ? undefined : endpoint.answer,
              )
            },
          ),
          { numRuns: RUNS },
        )
        // A fuzz that is refused at the door every time tries nothing.
        if (!OUT_OF_REACH.test(path))
          expect([...seen].filter((status) => status < 300)).not.toEqual([])
      },
      TIMEOUT_MS,
    )
  }

  it(
    'POST /api/webhooks/{provider}, rightly signed [SEC-7]',
    async () => {
      const events = fc
        .constantFrom('paid', 'declined', 'refunded')
        .map((type) => buildEvent(paymentId, { type }))
      await fc.assert(
        fc.asyncProperty(mutated(events), async (fields) => {
          const startedAt = performance.now()
          await judge(await sendSigned(api, written(fields)), startedAt)
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT_MS,
  )
})

afterAll(() => expectInvariants(stock.pool))
