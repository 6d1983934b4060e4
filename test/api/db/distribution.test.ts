import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { CROSSINGS } from '#server/db/distribution/crossings.ts'
import { TABLE_KEYS } from '#server/db/distribution/table-keys.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { TASKS } from '#server/tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { crossedKeys, joinedTables } from '#test/support/joined-tables.ts'
import { buildRequest, makeQuote } from '#test/support/journey.ts'
import { signInCustomer } from '#test/support/roles.ts'
import { ROOT } from '#test/support/sources.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* On a database of several machines: which rows lie together, and what the hot statements read of different machines. */

const SCHEMA = path.join(ROOT, 'src/server/db/schema')
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const mechanic = await signInMechanic(api, stock)
const customer = await signInCustomer(api)

const tables = new Map<string, PgTable>()
for (const file of readdirSync(SCHEMA))
  for (const [name, value] of Object.entries(await import(path.join(SCHEMA, file))))
    if (value instanceof PgTable) tables.set(name, value)

type Key = { name: string; column: string; isNotNull: boolean }

/** The spread tables with their keys, by their names in the database. */
const keys = new Map(
  [...tables].flatMap(([name, table]): [string, Key][] => {
    const place = TABLE_KEYS[name as keyof typeof TABLE_KEYS]
    if (typeof place === 'string') return []
    const column = table[place.by as keyof PgTable] as unknown as { name: string; notNull: boolean }
    const config = getTableConfig(table)
    return [[config.name, { name, column: column.name, isNotNull: column.notNull }]]
  }),
)

const { rows } = await stock.pool.query<{ table: string; columns: string[] }>(
  `select table_name as table, array_agg(column_name::text) as columns
   from information_schema.columns where table_schema = 'public' group by 1`,
)
const known = {
  columnsOf: new Map(rows.map(({ table, columns }) => [table, new Set(columns)])),
  keyOf: (table: string) => keys.get(table)?.column,
}

/** Each text that is sent meanwhile, once. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const calls = query.mock.calls as unknown as [string | { text?: string } | undefined][]
  query.mockRestore()
  const texts = calls.map(([sent]) => (typeof sent === 'string' ? sent : sent?.text) ?? '')
  return [...new Set(texts)].filter((text) => text !== '')
}

const run = (name: string) =>
  TASKS.find((task) => task.name === name)?.run(createTaskContext(api.runtime))
const read = (path: string, who = api.visitor()) =>
  who.get(path).then(({ status }) => expect(status).toBe(200))

const HOT: [name: string, path: () => Promise<unknown>][] = [
  ['price', () => api.visitor().post('/api/quotes/calculate', buildRequest())],
  ['quote', () => makeQuote(api.visitor())],
  ['book', () => bookJob(api, stock)],
  ['match', () => run('match-jobs') ?? Promise.reject(new Error('there is no such task'))],
  ['send', () => run('send-messages') ?? Promise.reject(new Error('there is no such task'))],
  ['dashboard', () => read('/api/customer/dashboard', customer)],
  ['jobs', () => read('/api/mechanics/jobs', mechanic.visitor)],
  ['admin table', () => read('/api/admin/bookings')],
  ['admin search', () => read('/api/admin/bookings?search=BK-300001')],
  ['search', () => read('/api/mechanics/M20%202RN')],
]

it('every table has its place, and no key may be null [OPS-41]', () => {
  expect(Object.keys(TABLE_KEYS).toSorted()).toEqual([...tables.keys()].toSorted())
  expect([...keys.values()].filter(({ isNotNull }) => !isNotNull)).toEqual([])
})

it.each<[string, string, string[]]>([
  ['by the key', 'select 1 from bookings b join bills on bills.booking_id = b.id', []],
  [
    'by another column',
    'select 1 from bookings join quotes on quotes.id = quote_id',
    ['booking × quote'],
  ],
  [
    'with one value for both',
    'select 1 from bookings b, bills l where b.id = $1 and l.booking_id = $1',
    [],
  ],
  [
    'with a value for one',
    'select 1 from bookings b, bills l where b.id = $1',
    ['booking × booking'],
  ],
  [
    'on one of two conditions',
    'select 1 from bookings b, bills l where b.id = l.booking_id or true',
    ['booking × booking'],
  ],
  ['with a table that is everywhere', 'select 1 from bookings b join vehicles v on v.id > 1', []],
  [
    'in a query inside',
    'select (select count(*) from quotes q where q.id = b.quote_id) from bookings b',
    ['booking × quote'],
  ],
  [
    'through a name',
    'with mine as (select id from bookings) select 1 from mine join bills on bills.booking_id = mine.id',
    [],
  ],
  [
    'in a list',
    'delete from bills where booking_id in (select id from bookings where status = $1)',
    [],
  ],
  [
    'while it changes one',
    'update bookings b set status = $1 from quotes q where q.id = b.quote_id',
    ['booking × quote'],
  ],
  ['by using', 'select 1 from booking_notes join booking_events using (booking_id)', []],
])('a statement that joins %s is read as such [OPS-41]', async (_, text, crossed) => {
  expect([...crossedKeys(await joinedTables(text, known), keys)]).toEqual(crossed)
})

it('the statements of the hot paths read rows of different machines together where the list says so, and nowhere else [OPS-41]', async () => {
  const found: Record<string, Record<string, number>> = {}
  let statements = 0
  for (const [name, path] of HOT)
    for (const text of await sentBy(path)) {
      statements += 1
      for (const pair of crossedKeys(await joinedTables(text, known), keys)) {
        found[pair] ??= {}
        found[pair][name] = (found[pair][name] ?? 0) + 1
      }
    }
  expect(statements).toBeGreaterThan(30)
  const listed = Object.entries(CROSSINGS).map(([pair, { statements }]) => [pair, statements])
  expect(found).toEqual(Object.fromEntries(listed))
})
