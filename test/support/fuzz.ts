import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { ProblemBody } from '#contract/problem-body.ts'
import { apiRoutes } from '#server/routes.ts'
import type { Answer } from './api.ts'
import { type FuzzStage, openFuzzStage } from './fuzz-stage.ts'
import { hostileValue, mutated, valuesOf, written } from './hostile.ts'
import { expectInvariants } from './invariants.ts'
import { timesIn } from './long-run.ts'
import { buildEvent, sendSigned } from './webhook.ts'

/** Valid calls of each visitor to each endpoint. */
const GOOD_CALLS = 4
/** Generated calls of each endpoint, beside its valid ones; set `FUZZ_RUNS=10000` for a longer run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? timesIn({ short: 20, long: 2000 }))
/** More than any call needs: a call that exceeds it was driven there by its input. The thread's own time counts. */
const WORK_MAX_MS = 1000
const TIMEOUT_MS = RUNS * 100 + 28_000

/** The areas of the API, one test file each so that workers share them; an endpoint belongs to the first that matches. */
const AREAS = {
  admin: /^\/api\/admin\//,
  inspections: /^\/api\/(ar-diagnostics|follow-up-quotes)/,
  mechanics: /^\/api\/mechanics\/(?!\{)/,
  customers: /^\/api\/(customer|password|email|vehicle|predictive-alerts)/,
  bookings: /./,
}
type Area = keyof typeof AREAS

const areaOf = (path: string) =>
  Object.entries(AREAS).find(([, pattern]) => pattern.test(path))?.[0]

/**
 * These accept only the holder of a password, an emailed link or a second factor, or need a job in
 * a certain status: their own tests cover their success.
 */
const OUT_OF_REACH = new RegExp(
  `/(${[
    'login|confirm|password|reset|email|verify|erasure|data-export|take|invitation|reviews|part-questions|conversation|application',
    // Only for the finished work of a warranty claim.
    'revisit',
    'quote|extra-work|decide|photos/\\{photoId\\}|follow-up-quotes/\\{id\\}',
    'accept|decline|propose|progress|complete|withdraw|hide|show|answer|reject|status|express-request',
    'role|remove|begin',
    // Only for an authenticator that signs.
    'me/passkeys|admin/passkeys|passkeys/\\{(?:id|passkeyId)\\}',
    // Only with a key that was proposed to this very account, and the code that it makes.
    'admin/authenticator',
    // Only for two accounts of customers, neither of which the stage may lose.
    'merge|merge/\\{otherId\\}',
    // Only while a new address, asked for with the password, waits for its link.
    'admin/email/verification|me/email/verification',
    // Only for a decision that a bank has changed and of which no money has moved.
    'operator-cases/\\{id\\}/book',
    // Only while the mechanic of the booking cannot come.
    'mechanic',
    // Only for money that belongs to nothing.
    'return',
    'bill|card/remove|bill/pay|bill/give-up|close|made|returned|call-off|write-off|refund|refundable',
    // Of an application that nobody on the stage has made.
    'registration-fees/\\{id\\}|registration-fees/\\{id\\}/pay|registration-fee/(?:paid|waive)',
    'vehicle-care/\\{id\\}.*|predictive-alerts/\\{customerId\\}|(?:days-off|documents|vehicles|sessions)/\\{id\\}',
  ].join('|')})$`,
)

/** What a path needs in its query. */
const GOOD_QUERIES: Record<string, string> = {
  '/api/admin/bookings/{id}/mechanics': '?at=2026-11-20T10:00:00Z',
}

/** Tables that a caller may change only with success. */
const TABLES = [
  ...['quotes', 'quote_lines', 'bookings', 'booking_events', 'slot_claims', 'payments', 'refunds'],
  ...['provider_events', 'notifications', 'customers', 'mechanics', 'services', 'reviews'],
  ...['idempotency_keys', 'ar_diagnostics', 'inspection_photos'],
  ...['follow_up_quotes', 'follow_up_lines'],
]
const COUNTS = `select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join()},
  (select sum(version) from bookings) as versions, (select sum(amount) from payments) as money`

/**
 * Counts the statements that wrote to one of the tables, also those of a transaction that was rolled back. Counting
 * all rows after each call took half of the time: they are counted again only when this number has changed.
 */
const WRITES = 'fuzz_writes'
const COUNT_WRITES = `create sequence ${WRITES};
  create function count_write() returns trigger language plpgsql as
    'begin perform nextval(''${WRITES}''); return null; end';
  ${TABLES.map(
    (table) => `create trigger count_write after insert or update or delete or truncate on ${table}
      for each statement execute function count_write();`,
  ).join('\n')}`

/** Sends hostile and partly valid input to every endpoint of an area. Call it in a describe of its own. */
export async function fuzzArea(area: Area): Promise<void> {
  const stage = await openFuzzStage()
  await stage.bookMore()
  const judge = await createJudge(stage.stock.pool)

  for (const [endpoint] of apiRoutes.filter(([{ path }]) => areaOf(path) === area))
    it(`${endpoint.method} ${endpoint.path}`, () => fuzz(endpoint, stage, judge), TIMEOUT_MS)
  if (area === 'bookings')
    it('POST /api/webhooks/{provider}, rightly signed', () => fuzzWebhook(stage, judge), TIMEOUT_MS)

  afterAll(() => expectInvariants(stage.stock.pool))
}

type Call = [url: string, rawBody: string | undefined, visitor: number, key: string | undefined]

async function fuzz(endpoint: AnyEndpoint, stage: FuzzStage, judge: Judge): Promise<void> {
  const { method, path } = endpoint
  const seen = new Set<number>()
  if (/bookings\/|mechanics\/jobs\//.test(path)) await stage.bookMore()
  const visitors = await stage.gatherVisitors()
  await judge.begin()
  const call = async ([url, rawBody, who, idempotencyKey]: Call) => {
    const visitor = visitors[who] ?? stage.api.visitor
    const answer = await judge.judge(
      url.startsWith('/api/mechanics') ? undefined : endpoint.answer,
      () =>
        visitor().send(url, {
          method,
          ...(method !== 'GET' && rawBody !== undefined && { rawBody }),
          ...(idempotencyKey && { key: idempotencyKey }),
        }),
    )
    seen.add(answer.status)
  }
  const calls: fc.Arbitrary<Call> = fc.tuple(
    addressOf(stage, path),
    bodyOf(stage, endpoint),
    fc.nat({ max: visitors.length - 1 }),
    key,
  )
  const examples = goodCalls(stage, endpoint, visitors.length).map((each): [Call] => [each])
  await fc.assert(fc.asyncProperty(calls, call), { numRuns: examples.length + RUNS, examples })
  await judge.end()
  // A fuzz test whose calls all fail the guard tests nothing.
  if (!OUT_OF_REACH.test(path)) expect([...seen].filter((status) => status < 300)).not.toEqual([])
}

/** Each visitor sends valid bodies to existing ids before any mutation. */
function goodCalls(stage: FuzzStage, { path, body }: AnyEndpoint, visitorCount: number): Call[] {
  return Array.from({ length: visitorCount }).flatMap((_, who) => {
    const ids = stage.idsOf(path)
    // Each of a few ids, since only one of them may be of this kind; else some of the many, which all are.
    const chosen = ids.length > GOOD_CALLS ? fc.sample(fc.constantFrom(...ids), GOOD_CALLS) : ids
    const good = body
      ? stage.goodBodyOf(path).map((each) => JSON.stringify(each))
      : fc.constant(undefined)
    const bodies = fc.sample(good, GOOD_CALLS)
    return bodies.map((rawBody, index): Call => {
      const id = chosen[index % chosen.length] ?? ''
      const address = path.replace(/\{\w+\}/, inAddress(id)) + (GOOD_QUERIES[path] ?? '')
      return [address, rawBody, who, undefined]
    })
  })
}

async function fuzzWebhook({ api, paymentId }: FuzzStage, judge: Judge): Promise<void> {
  await judge.begin()
  const events = fc
    .constantFrom('paid', 'declined', 'refunded')
    .map((type) => buildEvent(paymentId, { type }))
  const property = fc.asyncProperty(mutated(events), async (fields) => {
    await judge.judge(undefined, () => sendSigned(api, written(fields)))
  })
  await fc.assert(property, { numRuns: RUNS })
  await judge.end()
}

type Judge = Awaited<ReturnType<typeof createJudge>>

/** Checks each response, and that a refused call has left no row behind. */
async function createJudge(pool: Pool) {
  await pool.query(COUNT_WRITES)
  let counted: { writes: string; rows: unknown } = { writes: '', rows: null }
  const countRows = async (): Promise<unknown> => {
    // Read before the rows: a write between the two is then counted again after the next call.
    const { rows } = await pool.query(
      `select last_value || ' ' || is_called as writes from ${WRITES}`,
    )
    const { writes } = rows[0]
    if (counted.writes !== writes) counted = { writes, rows: (await pool.query(COUNTS)).rows[0] }
    return counted.rows
  }
  let rowsBefore: unknown
  return {
    begin: async () => {
      counted.writes = ''
      rowsBefore = await countRows()
    },
    /** Counts all rows once more, for a transaction that was committed after its call had been judged. */
    end: async () => {
      counted.writes = ''
      expect(await countRows()).toEqual(rowsBefore)
    },
    judge: async (schema: z.core.$ZodType | undefined, ask: () => Promise<Answer>) => {
      const before = process.threadCpuUsage()
      const answer = await ask()
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(WORK_MAX_MS)
      expect(answer.status).toBeLessThan(500)
      const text = JSON.stringify(answer.body)
      expect(text).not.toMatch(
        /argon2|\.ts:\d|node_modules|Failed query|syntax error at|relation "/,
      )
      const rows = await countRows()
      if (answer.status < 400) {
        if (schema) expect(z.core.safeParse(schema, answer.body).success).toBe(true)
      } else {
        const { error } = ProblemBody.parse(answer.body)
        expect(answer.status).toBe(PROBLEM_STATUS[error])
        expect(rows).toEqual(rowsBefore)
      }
      rowsBefore = rows
      return answer
    },
  }
}

const inAddress = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  )

const addressOf = (stage: FuzzStage, path: string) =>
  fc
    .record({
      id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...stage.idsOf(path)) }, hostileValue),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        fc
          .dictionary(
            fc.constantFrom('location', 'limit', 'cursor', 'from', 'days', 'quoteId', 'at', 'x'),
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

function bodyOf(stage: FuzzStage, { path, body }: AnyEndpoint): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constantFrom(undefined, '{}', '[', 'null')
  const schema = z.core.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const typed = valuesOf(schema as z.core.JSONSchema.BaseSchema).map((value) =>
    JSON.stringify(value),
  )
  return fc.oneof(
    { weight: 6, arbitrary: mutated(stage.goodBodyOf(path)).map(written) },
    { weight: 2, arbitrary: typed },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
  )
}

const key = fc.option(fc.oneof(fc.uuid(), fc.string({ maxLength: 20 }).map(inAddress)), {
  nil: undefined,
})
