import { afterAll, expect, it } from 'vitest'
import { requireMechanic, requireMechanicAccount } from '#server/auth/guards.ts'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { type Context, NOBODY } from '#server/context.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { bookJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/** After so many plans of its own PostgreSQL compares them with one for all values. */
const OWN_PLANS = 5

const stock = await freshStock()
const pool = openPool(stock.url, undefined, { ...POOL_DEFAULTS, size: 1 })
const db = openDb(pool)

afterAll(() => pool.end())

/** The statements that are sent meanwhile, by their names; of one without a name the text. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pool
  const sent: string[] = []
  Object.assign(pool, {
    query: (statement: { name?: string; text: string }, values: unknown[]) => {
      sent.push(statement.name ?? statement.text)
      return Reflect.apply(query, pool, [statement, values])
    },
  })
  await work()
  Object.assign(pool, { query })
  return sent
}

it('rows by many keys are planned once for all calls, whatever the number of keys [OPS-L18]', async () => {
  const select = statement('bookings by ids', (db) =>
    db.select({ id: bookings.id }).from(bookings).where(isAnyOf(bookings.id, 'ids')),
  )
  const known = await db.select({ id: bookings.id }).from(bookings).limit(3)
  for (let call = 0; call < 2 * OWN_PLANS; call += 1) {
    const asked = known.slice(0, call % 4).map(({ id }) => id)
    const found = await select(db).execute({ ids: asked })
    expect(found.map(({ id }) => id).sort()).toEqual(asked.sort())
  }
  const { rows } = await pool.query(
    "select custom_plans::int, generic_plans::int from pg_prepared_statements where name = 'bookings by ids'",
  )
  expect(rows).toEqual([{ custom_plans: OWN_PLANS, generic_plans: OWN_PLANS }])
})

it.each([
  ['what waits for the desk', '/api/admin/overview', 'from mechanic_documents'],
  ['what the bar of the desk shows', '/api/admin/desk', 'from administrators'],
  ['which jobs have begun', '/api/admin/overview', `'infinity'::timestamptz) <= $1`],
  ['when the next job begins', '/api/admin/overview', `'infinity'::timestamptz) > $1`],
  ['how many jobs seek a mechanic', '/api/admin/overview', '"reoffer_ends_at" is not null'],
  ['the list of bookings as it opens', '/api/admin/bookings', '"created_at" desc, "bookings"."id"'],
  ['it by its slots', '/api/admin/bookings?sort=slot', `'infinity'::timestamptz) asc, "book`],
])('%s is planned once a connection and not at every visit [OPS-L18]', async (_, path, part) => {
  const visitor = createTestApi(db).visitor()
  for (let visit = 0; visit < OWN_PLANS + 3; visit += 1)
    expect((await visitor.get(path)).status).toBe(200)
  const { rows } = await pool.query(
    'select generic_plans::int from pg_prepared_statements where position($1 in statement) > 0',
    [part],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].generic_plans).toBeGreaterThanOrEqual(3)
})

it('a mechanic is read once for all calls of a page, and anew at every other call [OPS-L17]', async () => {
  const api = createTestApi(db, { now: NOW })
  const mechanicId = await addMechanic(stock)
  const call = { ...createTaskContext(api.runtime), actor: { ...NOBODY, mechanicId } }
  const page = { ...call, pageVisitor: {} }
  const read = (ctx: Context) => async () => {
    const [one, other] = await Promise.all([requireMechanic(ctx), requireMechanicAccount(ctx)])
    expect([one.id, other.id, (await requireMechanic(ctx)).id]).toEqual(Array(3).fill(mechanicId))
  }
  expect(await sentBy(read(page))).toEqual(['select mechanic account'])
  expect(await sentBy(read(call))).toEqual(Array(3).fill('select mechanic account'))
})

it('no two statements have one name, of which a connection would refuse the second [OPS-L18]', () => {
  const define = () => statement('one name', (db) => db.select().from(bookings))
  define()
  expect(define).toThrow('one name')
})

it('what matches jobs is planned once a connection and not at every run [OPS-L18]', async () => {
  const api = createTestApi(db, { now: NOW })
  for (let run = 0; run < OWN_PLANS + 3; run += 1) {
    await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
    expect(await matchJobs(createTaskContext(api.runtime))).toBe(1)
  }
  const { rows } = await pool.query(
    `select name, generic_plans::int from pg_prepared_statements
     where name in ('select unmatched jobs', 'select quotes to match', 'select named mechanics', 'select mean rating')`,
  )
  expect(rows).toHaveLength(4)
  for (const { name, generic_plans } of rows) expect(generic_plans, name).toBeGreaterThanOrEqual(3)
})

it('a mechanic’s jobs are read by six statements, each planned once a connection [OPS-L18]', async () => {
  // In operation what owners set is in memory.
  const env = buildEnv({ serviceCacheSeconds: 60 })
  const api = createTestApi(db, { now: NOW, env })
  const { visitor, id: mechanicId } = await signInMechanic(api, stock)
  await bookJob(api, stock, { mechanicId })
  const visit = async () => expect((await visitor.get('/api/mechanics/jobs')).body).toHaveLength(1)
  for (let n = 0; n < OWN_PLANS + 3; n += 1) await visit()
  const sent = await sentBy(visit)
  expect(sent.sort()).toEqual([
    'select extra lines',
    'select jobs of a mechanic',
    'select mechanic account',
    'select services of jobs',
    'select session',
    'select visits',
  ])
  const { rows } = await pool.query(
    'select name, generic_plans::int from pg_prepared_statements where name = any($1)',
    [sent],
  )
  expect(rows).toHaveLength(sent.length)
  for (const { name, generic_plans } of rows) expect(generic_plans, name).toBeGreaterThanOrEqual(3)
})

it('the desk’s list with refunds is read by statements that are planned once a connection [OPS-L18, PAY-189]', async () => {
  const env = buildEnv({ mode: 'demo', serviceCacheSeconds: 60 })
  const api = createTestApi(db, { now: NOW, env })
  const ada = await signIn(api, 'administrator', '1')
  const cancelPaid = async (isLate: boolean) => {
    const job = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
    const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
    await sendEvent(api, buildEvent(paymentId))
    if (isLate) api.clock.now = (await slotOf(stock, job.id)).subtract({ hours: 5 })
    expect((await job.customer.post(`/api/bookings/${job.id}/cancel`, {})).status).toBe(200)
    return job.id
  }
  const goesBack = await cancelPaid(false)
  const wasRetained = await cancelPaid(true)
  const visit = async () => {
    const { body } = await ada.get('/api/admin/bookings')
    const refundOf = (asked: string) => body.find(({ id }: { id: string }) => id === asked).refund
    expect([refundOf(goesBack), refundOf(wasRetained)]).toEqual(['on-its-way', null])
  }
  await visit()
  expect((await sentBy(visit)).sort()).toEqual([
    'select bookings by newest',
    'select decided refunds',
    'select parts of refunds',
    'select session',
  ])
})
