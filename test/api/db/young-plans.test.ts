import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { connectionOptions } from '#server/db/connections/connection-options.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { TASKS } from '#server/tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { bookJob } from '#test/support/jobs.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/*
 * A day with three thousand new bookings in a database that last counted its rows when it was nearly empty: the hot
 * statements are planned once for all values, and must not count on statistics.
 */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const texts = new Set<string>()
/** Each statement of a booking, its matching and its emails as it is planned before the rows were ever counted. */
const firstPlans = new Map<string, string>()
const textOf = new Map<string, string>()

beforeAll(async () => {
  // The database itself would count the new rows at some moment of the test.
  for (const table of ['bookings', 'notifications'])
    await stock.pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  const query = vi.spyOn(Client.prototype, 'query')
  const { id, customer } = await bookJob(api, stock)
  await sendEvent(api, buildEvent(paymentIdOf(await customer.post(`/api/bookings/${id}/pay`))))
  const ctx = createTaskContext(api.runtime)
  for (const name of ['match-jobs', 'send-messages'])
    await TASKS.find((task) => task.name === name)?.run(ctx)
  const sent = query.mock.calls as unknown as [{ text?: string; name?: string }][]
  query.mockRestore()
  for (const [{ text, name }] of sent)
    if (text && name) {
      textOf.set(name, text)
      firstPlans.set(name, await planForAllValues(text))
    }
  for (const [{ text }] of sent) if (text) texts.add(text)
  await stock.pool.query('analyze')
  await addMany()
})
afterAll(() => vi.restoreAllMocks())

it('statements that were planned in a nearly empty database read no whole table on a day of many bookings [OPS-L15]', () => {
  expect([...firstPlans.keys()]).toEqual(
    expect.arrayContaining([
      ...['write booking', 'select booked jobs', 'lease mail', 'write matches'],
      ...['select named payment', 'select paid booking', 'post entry with paper'],
    ]),
  )
  // A day of bookings brings no mechanics.
  const walks = [...firstPlans].flatMap(([name, plan]) =>
    (plan.match(/Seq Scan on (?!mechanics)\w+/g) ?? []).map((walk) => `${name}: ${walk}`),
  )
  expect(walks).toEqual([])
})

it.each(['select booking facts', 'select booked jobs'])(
  '%s reads no password of the mechanic',
  (name) => {
    const text = textOf.get(name)
    expect(text).toContain('"mechanics"."id"')
    expect(text).not.toContain('"mechanics"."password"')
  },
)

/** Open bookings of other people, each with an email that waits. */
async function addMany(): Promise<void> {
  const client = new Client({ connectionString: stock.url })
  await client.connect()
  await client.query(`
    set session_replication_role = replica;
    insert into bookings select r.* from bookings t, generate_series(1, 3000) n,
      lateral jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'quote_id', gen_random_uuid(),
        'reference', 'BK-' || (200000 + n), 'email_key', 'person' || n || '@example.co.uk')) r
      where t.id = (select min(id::text)::uuid from bookings);
    insert into notifications select r.* from notifications t, generate_series(1, 3000) n,
      lateral jsonb_populate_record(t, jsonb_build_object('id', 10000 + n, 'status', 'pending')) r
      where t.id = (select min(id) from notifications)`)
  await client.end()
}

it.each([
  ['a booking', 'insert into bookings', 'bookings'],
  ['the matching of a booking', 'update bookings set matched_at', 'bookings'],
  [
    'the lease of an email, and what became of others',
    'update "notifications" set "attempts"',
    'notifications',
  ],
])('%s is planned without a walk past everybody’s rows [OPS-L15]', async (_, part, table) => {
  const text = [...texts].find((it) => it.includes(part)) ?? ''
  const plan = await planForAllValues(text)
  expect(plan).toContain(`on ${table}`)
  expect(plan).not.toMatch(
    new RegExp(`Seq Scan on ${table}|${EVERYBODYS}|Sort Key: .*next_attempt_at`),
  )
})

it.each([
  ['nothing', 0, 0],
  ['one that waited', 0, 1],
  ['a few that were sent', 6, 0],
  ['a few of both', 40, 3],
  ['many that were sent', 4000, 0],
  ['many of both', 2000, 40],
])(
  'the lease of an email takes the index of what is due where the statistics counted %s [OPS-L15]',
  async (_, sent, waiting) => {
    await countMessagesOnce(sent, waiting)
    const text = [...texts].find((it) => it.includes('update "notifications" set "attempts"')) ?? ''
    expect(await planForAllValues(text)).toMatch(/Index Scan using notifications_due_index/)
  },
)

/** Has PostgreSQL count its rows when it has so many messages; then three thousand more wait. */
async function countMessagesOnce(sent: number, waiting: number): Promise<void> {
  const add = (count: number, status: string) =>
    `insert into notifications (type, message, recipient_email, status)
     select 'booking-received', 'x', 'x@example.co.uk', '${status}' from generate_series(1, ${count})`
  const client = new Client({ connectionString: stock.url })
  await client.connect()
  await client.query(`
    set session_replication_role = replica; truncate notifications;
    ${add(sent, 'sent')}; ${add(waiting, 'pending')}`)
  await client.query('analyze notifications')
  await client.query(add(3000, 'pending'))
  await client.end()
}

/** The plan that is used for all values, as the program's own connections ask for it. */
async function planForAllValues(text: string): Promise<string> {
  const parameters = new Set(text.match(/\$\d+/g)).size
  const client = new Client(connectionOptions(stock.url, POOL_DEFAULTS))
  await client.connect()
  await client.query(`set plan_cache_mode = force_generic_plan; prepare hot as ${text}`)
  const values = Array.from({ length: parameters }, () => 'null').join(', ')
  const { rows } = await client.query(`explain execute hot${values && `(${values})`}`)
  await client.end()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Indexes that hold what everybody waits for, in no order that these statements ask for. */
const EVERYBODYS =
  'bookings_deposit_due_index|bookings_reoffer_index|bookings_unmatched_index|bookings_open_slot_order|bookings_status_order|notifications_status_order'
