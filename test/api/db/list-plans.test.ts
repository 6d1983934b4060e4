import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { TASKS } from '#server/tasks.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The lists of customers, mechanics and administrators among a hundred thousand bookings: which tables they walk. */

const MANY = 100_000
/** Each of these grows with the bookings. */
const WALKS =
  /Seq Scan on (bookings|booking_events|booking_links|audit_events|quotes|quote_lines|payments|notifications|customers|bills|refunds|reviews|contact_messages|provider_events|payouts|papers|refund_decisions|refund_orders|cases)\b/

/** No row of these goes: an erased customer stays without a name. */
const STAY = ['customers', 'services', 'tariffs', 'vehicles']

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const job = await bookJob(api, stock)
const mechanic = await signInMechanic(api, stock)
const customer = await signInCustomer(api)

/** A copy of the booking for each of many people. The triggers of single bookings stay out of it. */
async function addMany(): Promise<void> {
  const client = new Client({ connectionString: stock.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const copies = (table: string, where: string, change: string) =>
    client.query(
      `insert into ${table} select r.* from ${table} t, generate_series(1, ${MANY}) n,
         lateral (select '0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0') as id) g,
         lateral jsonb_populate_record(t, jsonb_build_object(${change})) r where ${where}`,
    )
  await copies('quotes', `t.id = '${job.quoteId}'`, `'id', g.id, 'customer_id', 1000 + n`)
  await client.query(
    `insert into customers (id, name, email, phone, password, created_at)
     select 1000 + n, 'Person ' || n, 'person' || n || '@example.com', '+4477' || (10000000 + n), 'x',
       now() - n * interval '1 minute' from generate_series(1, ${MANY}) n`,
  )
  await copies('quote_lines', `t.quote_id = '${job.quoteId}'`, `'quote_id', g.id`)
  await copies(
    'payments',
    `t.quote_id = '${job.quoteId}'`,
    `'id', g.id, 'quote_id', g.id, 'booking_id', g.id`,
  )
  await copies(
    'bookings',
    `t.id = '${job.id}'`,
    `'id', g.id, 'quote_id', g.id, 'reference', 'BK-' || (200000 + n),
     'customer_id', case when n % 2 = 0 then 1000 + n end, 'created_at', now() - n * interval '1 minute',
     'email_key', 'person' || n || '@example.co.uk', 'mechanic_id', 1000 + n % 5000,
     'status', case when n % 20 = 0 then 'pending' else 'completed' end, 'matched_at', now()`,
  )
  await copies(
    'notifications',
    `t.id = (select min(id) from notifications)`,
    `'id', 1000 + n, 'status', case when n % 1000 = 0 then 'failed' else 'sent' end`,
  )
  await client.query(`
    insert into booking_events (booking_id, type, status, actor, at)
      select id, 'booked', 'pending', 'customer', created_at from bookings;
    insert into booking_links (token_hash, booking_id, expires_at)
      select id, id, created_at + interval '180 days' from bookings;
    insert into audit_events (id, actor, role, action, result, at)
      select gen_random_uuid(), 'customer ' || n, 'customer', 'customer.sign-in', 'done',
        now() - n * interval '1 minute' from generate_series(1, ${MANY}) n`)
  await addEndedMoney(client)
  await client.query('vacuum analyze')
  await client.end()
}

/** Deposits, bills, refunds and reviews of jobs that ended, few of which wait for anybody. */
async function addEndedMoney(client: Client): Promise<void> {
  const some = (n: string, then: string, otherwise: string) =>
    `case when ${n} % 1000 = 0 then ${then} else ${otherwise} end`
  await client.query(`
    update payments set state = 'paid' where booking_id in
      (select id from bookings where status = 'completed');
    insert into bills (id, booking_id, mechanic_id, state, total, deposit, due, provider, issued_at)
      select id, id, 1, ${some('mechanic_id', "'failed'", "'paid'")}, 100, 30, 70, 'stripe', now()
      from bookings where status = 'completed';
    insert into refunds (payment_id, amount, state, reason)
      select id, 30, ${some('row_number() over ()', "'requested'", "'done'")}, 'x' from payments;
    insert into refund_decisions (id, booking_id, amount, lines, borne_by, reason, decided_by, decided_at)
      select id, id, 40, '[]', 'us', 'x', 'administrator 1', now() from bookings where status = 'completed';
    insert into refund_orders (id, decision_id, payment_id, purpose, provider, amount, state, created_at)
      select id, id, id, 'bill', 'simulator', 40, 'done', now() from refund_decisions;
    insert into provider_events (id, provider, type, payment_id, outcome, payload)
      select id, 'simulator', 'paid', id, 'applied', '{}' from payments;
    insert into papers (id, kind, series, number, cause_id, booking_id, mechanic_id, amount_pence,
        content, issued_at)
      select id, 'invoice', 'INV', row_number() over (), id, id, mechanic_id, 100, '{}', now()
      from bookings where status = 'completed';
    insert into papers (id, kind, series, number, cause_id, amount_pence, content, issued_at)
      select gen_random_uuid(), 'receipt', 'REC', row_number() over (), id, 30, '{}', now()
      from payments;
    insert into payouts (id, mechanic_id, amount, state, provider, account_reference, planned_at)
      select id, 1, 30, 'paid', 'simulator', 'x', now() from payments;
    insert into contact_messages (name, email, subject, message, answered_at)
      select 'x', 'x@example.com', 'x', 'x', ${some('n', 'null', 'now()')}
      from generate_series(1, ${MANY}) n;
    insert into reviews (booking_id, mechanic_id, rating, customer_name, comment, hidden_at)
      select id, mechanic_id, 5, 'x', 'x', ${some('mechanic_id', 'now()', 'null')}
      from bookings where status = 'completed';
    insert into cases (id, booking_id, kind, opened_by, opened_at, due_at, decided_at, outcome)
      select id, id, 'complaint', 'customer', created_at, created_at + interval '14 days',
        ${some('mechanic_id', 'null', "created_at + interval '1 day'")}, ${some('mechanic_id', 'null', "'answered'")}
      from bookings where status = 'completed'`)
}

/** Where a page begins that is read later: behind a row with these sort keys. */
const cursor = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const LAST_WEEK = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()

await addMany()

type Asked = { text: string; values: unknown[] }

/** The statements that a request sends, within a transaction as well. */
async function askedBy(send: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const sending = vi.spyOn(Client.prototype, 'query')
  await send()
  for (const [statement, values] of sending.mock.calls as unknown as [
    { text?: string },
    unknown[],
  ][])
    if (statement.text) asked.push({ text: statement.text, values: values ?? [] })
  sending.mockRestore()
  return asked.filter(({ text }) => /^\s*(select|with|update|delete)/i.test(text))
}

async function walksOf(asked: readonly Asked[]): Promise<string[]> {
  const walks: string[] = []
  for (const { text, values } of asked) {
    const { rows } = await stock.pool.query(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (WALKS.test(plan)) walks.push(`${text}\n${plan}`)
  }
  return walks
}

it.each<[string, () => Visitor, string]>([
  ['a customer’s bookings and quotes', () => customer, '/api/customer/dashboard'],
  ['a mechanic’s jobs', () => mechanic.visitor, '/api/mechanics/jobs'],
  ['a mechanic’s earnings', () => mechanic.visitor, '/api/mechanics/earnings'],
  ['the messages that failed', () => api.visitor(), '/api/admin/notifications?status=failed'],
  ['what waits for the desk [ADMIN-110]', () => api.visitor(), '/api/admin/overview'],
  ['the audit', () => api.visitor(), '/api/admin/audit'],
  ['the mechanics', () => api.visitor(), '/api/admin/mechanics'],
  ['the customers', () => api.visitor(), '/api/admin/customers'],
  [
    'a later page of the customers',
    () => api.visitor(),
    `/api/admin/customers?cursor=${cursor(LAST_WEEK, '51000')}`,
  ],
  ['a search of the customers', () => api.visitor(), '/api/admin/customers?search=person4321@'],
  ['a search by number', () => api.visitor(), '/api/admin/customers?search=07710054321'],
  ['a customer', () => api.visitor(), '/api/admin/customers/51000'],
  ['a mechanic', () => api.visitor(), '/api/admin/mechanics/1'],
  ['a mechanic’s money', () => api.visitor(), '/api/admin/mechanics/1/money'],
  ['the newest jobs of one', () => api.visitor(), '/api/admin/bookings?mechanic=1234'],
  ['what is still to pay', () => api.visitor(), '/api/admin/bookings?bill=owed'],
  ['the newest that are paid', () => api.visitor(), '/api/admin/bookings?bill=paid'],
  ['how many jobs one has', () => api.visitor(), '/api/admin/booking-count?mechanic=1234'],
  ['the papers of a customer', () => customer, '/api/customer/papers'],
  ['the papers of a mechanic', () => mechanic.visitor, '/api/mechanics/papers'],
  ['the papers of a booking', () => api.visitor(), `/api/bookings/${job.id}/documents`],
  ['the messages that wait', () => api.visitor(), '/api/admin/messages'],
  [
    'a later page of them',
    () => api.visitor(),
    `/api/admin/messages?cursor=${cursor('infinity', '40000')}`,
  ],
  ['the messages that were answered', () => api.visitor(), '/api/admin/messages?status=answered'],
  [
    'a later page of those',
    () => api.visitor(),
    `/api/admin/messages?status=answered&cursor=${cursor(LAST_WEEK, '9')}`,
  ],
  ['the reviews that wait', () => api.visitor(), '/api/admin/reviews'],
  ['the hidden reviews', () => api.visitor(), '/api/admin/reviews?status=hidden'],
  ['the shown reviews', () => api.visitor(), '/api/admin/reviews?status=shown'],
  [
    'a later page of the shown ones',
    () => api.visitor(),
    `/api/admin/reviews?status=shown&cursor=${cursor('false', '-infinity', LAST_WEEK, '9')}`,
  ],
  ['the public reviews', () => api.visitor(), '/api/reviews?limit=20'],
  [
    'a later page of the public ones with four stars',
    () => api.visitor(),
    `/api/reviews?limit=20&stars=4&cursor=${cursor(LAST_WEEK, '9')}`,
  ],
  ['the open cases', () => api.visitor(), '/api/admin/cases'],
  [
    'a later page of the open ones',
    () => api.visitor(),
    `/api/admin/cases?cursor=${cursor(LAST_WEEK, '0190aaaa-0000-7000-8000-000000000777')}`,
  ],
  ['the decided cases', () => api.visitor(), '/api/admin/cases?status=decided'],
  [
    'the decided cases of one',
    () => api.visitor(),
    '/api/admin/cases?status=decided&mechanic=1234',
  ],
  ['the cases of one', () => api.visitor(), '/api/admin/cases?mechanic=1234'],
  [
    'the cases of a booking',
    () => api.visitor(),
    '/api/admin/cases?booking=0190aaaa-0000-7000-8000-000000000777',
  ],
  ['a guest', () => api.visitor(), '/api/admin/customers/0190aaaa-0000-7000-8000-000000000777'],
])('%s come by indexes among 100,000 bookings [OPS-L12, ADMIN-50]', async (_, who, path) => {
  const asked = await askedBy(async () => expect((await who().get(path)).status).toBe(200))
  expect(asked.length).toBeGreaterThan(0)
  expect(await walksOf(asked)).toEqual([])
})

it('each foreign key has an index: without one a row that goes has all of the table read that refers to it [OPS-L12]', async () => {
  const { rows } = await stock.pool.query(
    `select conrelid::regclass || '.' || attname as "from", confrelid::regclass::text as "to"
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and not exists
       (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  )
  const unindexed = rows.filter((row) => !STAY.includes(row.to))
  expect(unindexed.map((row) => row.from)).toEqual([])
})

type PlanNode = { 'Node Type': string; 'Actual Loops': number; Plans?: PlanNode[] }
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it.each([
  '/api/admin/business?unit=day',
  '/api/admin/business?unit=month',
  '/api/admin/business/demand',
])('%s reads a table once for all of its periods [OPS-L12]', async (path) => {
  const [asked] = await askedBy(async () =>
    expect((await api.visitor().get(path)).status).toBe(200),
  )
  const { rows } = await stock.pool.query(
    `explain (analyze, timing off, format json) ${asked?.text}`,
    asked?.values,
  )
  const whole = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
    (node) => node['Node Type'] === 'Seq Scan',
  )
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.filter((node) => node['Actual Loops'] > 1)).toEqual([])
})

/** Two read everything, to copy it and once a month to count it; the simulator has no books to compare ours with. */
const NOT_ASKED = ['back-up', 'check-backups', 'learn-lives', 'reconcile']

it.each(TASKS.flatMap(({ name }) => (NOT_ASKED.includes(name) ? [] : [name])))(
  'the task %s finds its work by indexes among 100,000 bookings [OPS-L12]',
  async (name) => {
    const task = TASKS.find((it) => it.name === name)
    const ctx = createTaskContext(api.runtime)
    // A provider that can be asked, but does not answer.
    const payments = { ...ctx.payments, readCheckout: async () => ({ kind: 'away' as const }) }
    const asked = await askedBy(async () => task?.run({ ...ctx, payments }))
    expect(asked.length).toBeGreaterThan(0)
    expect(await walksOf(asked)).toEqual([])
  },
)
