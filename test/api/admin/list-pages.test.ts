import { describe, expect, it } from 'vitest'
import { createTestApi } from '#test/support/api.ts'
import { type BookedJob, bookJob } from '#test/support/jobs.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The pages of each list that is read page by page, while its rows go, move and change. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const run = (text: string, values: unknown[] = []) => stock.pool.query(text, values)

type Row = { id: string | number }

async function readPage(path: string) {
  const { status, body, headers } = await visitor.get(path)
  expect(status).toBe(200)
  return {
    ids: (body as Row[]).map(({ id }) => id),
    next: /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1],
  }
}

/** What is on all pages from this one on. */
async function readOn(path: string | undefined): Promise<Row['id'][]> {
  if (path === undefined) return []
  const { ids, next } = await readPage(path)
  return [...ids, ...(await readOn(next))]
}

/**
 * Reads the list, then its first page once more; changes the last row of that page, and reads on: what comes is what came
 * behind it, each once. Where that row moves behind it too, it may come again.
 */
async function expectRest(
  path: string,
  change: (last: Row['id']) => Promise<unknown>,
  { moves = false } = {},
) {
  const all = await readOn(path)
  const first = await readPage(path)
  const rest = all.slice(first.ids.length)
  expect(rest.length).toBeGreaterThan(0)
  const last = first.ids.at(-1)
  if (last === undefined) throw new Error('the first page is empty')
  await change(last)
  const read = await readOn(first.next)
  expect(read.filter((id) => !moves || id !== last)).toEqual(rest)
}

const copyOf = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Guests' bookings without a time or with one, each of another person. */
async function addBookings(job: BookedJob, from: number, to: number): Promise<void> {
  const copies = `generate_series(${from}, ${to}) n,
    lateral (select '0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0') as id) g`
  await run(
    `insert into quotes select r.* from quotes q, ${copies},
       lateral jsonb_populate_record(q, jsonb_build_object('id', g.id)) r where q.id = $1`,
    [job.quoteId],
  )
  await run(
    `insert into bookings select r.* from bookings b, ${copies},
       lateral jsonb_populate_record(b, jsonb_build_object('id', g.id, 'quote_id', g.id,
         'reference', 'BK-' || (300000 + n), 'customer_name', 'Person ' || lpad(n::text, 4, '0'),
         'email_key', 'pages' || n || '@example.co.uk', 'customer_id', null,
         'created_at', b.created_at - n * interval '1 minute',
         'scheduled_date', b.created_at + n * interval '1 hour')) r where b.id = $1`,
    [job.id],
  )
}

const job = await bookJob(api, stock)
await addBookings(job, 1, 130)

describe('the next page of a list begins behind the last row of the page before [ADMIN-157]', () => {
  it('of messages that were answered, where that one was deleted', async () => {
    await run(`insert into contact_messages (name, email, subject, message, answered_at)
      select 'x', 'x@example.com', 'x', 'x', now() - n / 3 * interval '1 hour' from generate_series(1, 120) n`)
    const path = '/api/admin/messages?status=answered'
    await expectRest(path, (id) => run('delete from contact_messages where id = $1', [id]))
  })

  it('of messages that wait, where that one was deleted or answered', async () => {
    await run(`insert into contact_messages (name, email, subject, message, due_on)
      select 'x', 'x@example.com', 'x', 'x', case when n < 80 then date '2026-11-10' + n / 3 end
      from generate_series(1, 160) n`)
    const path = '/api/admin/messages'
    await expectRest(path, (id) => run('delete from contact_messages where id = $1', [id]))
    await expectRest(path, (id) =>
      run(`update contact_messages set answered_at = now(), due_on = null where id = $1`, [id]),
    )
  })

  it.each([
    ['slot', `scheduled_date = scheduled_date + interval '30 days'`],
    ['slot', 'scheduled_date = null'],
    ['slot-last', `scheduled_date = scheduled_date - interval '30 days'`],
    ['name', `customer_name = 'Erased'`],
    ['name-last', `customer_name = 'Zoe Other'`],
  ])('of bookings by %s, where that one now has %s', async (sort, change) => {
    const path = `/api/admin/bookings?search=BK-3000&sort=${sort}`
    const moved = (id: unknown) => run(`update bookings set ${change} where id = $1`, [id])
    await expectRest(path, moved, { moves: true })
  })

  it.each(['newest', 'oldest'])('of bookings by %s, where that one has gone', async (sort) => {
    const path = `/api/admin/bookings?search=BK-30&sort=${sort}`
    await expectRest(path, (id) => run('delete from bookings where id = $1', [id]))
  })

  it('of customers, where that one has gone: an account, or a guest', async () => {
    const path = '/api/admin/customers'
    await expectRest(path, (id) => run('delete from bookings where id = $1', [id]))
    await run(`insert into customers (name, email, password, created_at)
      select 'x', 'pages' || n || '@example.com', 'x', now() - n / 3 * interval '1 hour'
      from generate_series(1, 120) n`)
    await expectRest(path, (id) => run('delete from customers where id = $1', [id]))
  })

  it.each([
    ['hidden', `hidden_at = null, hidden_by = null`],
    ['shown', `hidden_at = now(), hidden_by = 'desk'`],
  ])('of reviews at the desk that are %s, where that one now has %s', async (status, change) => {
    await addReviews()
    await expectRest(`/api/admin/reviews?status=${status}`, (id) =>
      run(`update reviews set ${change} where id = $1`, [id]),
    )
  })

  it('of all reviews at the desk, where that one has gone', async () => {
    await addReviews()
    const gone = (id: unknown) => run('delete from reviews where id = $1', [id])
    await expectRest('/api/admin/reviews', gone)
  })

  it.each(['limit=20', 'limit=20&stars=4'])(
    'of the public reviews with %s, where a newer one was written meanwhile [REV-1]',
    async (query) => {
      const mechanicId = await addReviews()
      await expectRest(`/api/reviews?${query}`, () =>
        run(
          `insert into reviews (mechanic_id, rating, customer_name, created_at)
           values ($1, 4, 'New', '2100-01-01')`,
          [mechanicId],
        ),
      )
    },
  )

  const decide = (id: unknown) =>
    run(`update cases set decided_at = now(), outcome = 'answered' where id = $1`, [id])

  it.each([
    ['open', decide],
    ['decided', (id: unknown) => run('delete from cases where id = $1', [id])],
  ] as const)('of %s cases, of one mechanic too [ADMIN-158]', async (status, change) => {
    const [mechanic, other] = [await addMechanic(stock), await addMechanic(stock)]
    await run('delete from cases')
    await run(
      `update bookings set mechanic_id = case when reference like '%0' then $1 else $2 end::int
       where reference like 'BK-30%'`,
      [other, mechanic],
    )
    await run(
      `insert into cases (id, booking_id, kind, opened_by, opened_at, due_at, decided_at, outcome)
       select id, id, 'complaint', 'customer', created_at, created_at + right(reference, 2)::int / 7 * interval '1 day',
         case when $1 then created_at + interval '1 day' end, case when $1 then 'answered' end
       from bookings where reference like 'BK-30%'`,
      [status === 'decided'],
    )
    const path = `/api/admin/cases?status=${status}`
    const ofOne = await readOn(`${path}&mechanic=${mechanic}`)
    expect(ofOne.length).toBeGreaterThan(80)
    expect(ofOne.length).toBeLessThan((await readOn(path)).length)
    expect((await readPage(path)).ids).toHaveLength(20)
    await expectRest(path, change)
    await expectRest(`${path}&mechanic=${mechanic}`, change)
  })
})

it('of closed cases of money, behind the open ones of the first page [ADMIN-157]', async () => {
  await run(
    `insert into operator_cases (id, kind, subject, received, opened_at, due_at, closed_at, closed_by, closed_because)
     select ('0190bbbb-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'mismatch', 'page ' || n, 'x', now(), now(),
       case when n > 4 then now() - n / 3 * interval '1 hour' end, case when n > 4 then 'desk' end, case when n > 4 then 'x' end
     from generate_series(1, 130) n`,
  )
  const path = '/api/admin/operator-cases'
  const all = await readOn(path)
  expect(all).toHaveLength(130)
  expect(new Set(all).size).toBe(130)
  expect((await readPage(path)).ids).toHaveLength(4 + 50)
  await expectRest(path, (id) => run('delete from operator_cases where id = $1', [id]))
})

async function addReviews(): Promise<number> {
  const mechanicId = await addMechanic(stock)
  await run('delete from reviews')
  await run(
    `insert into reviews (mechanic_id, rating, customer_name, created_at, hidden_at, hidden_by)
     select $1, 3 + n % 3, 'x', case when n % 40 > 0 then now() - n / 3 * interval '1 hour' end,
       case when n % 2 = 0 then now() - n / 4 * interval '1 hour' end, case when n % 4 = 0 then 'desk' end
     from generate_series(1, 160) n`,
    [mechanicId],
  )
  return mechanicId
}

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

it.each([
  'x',
  cursor({}),
  cursor([1, 2]),
  cursor(['2026-11-02T09:00:00Z']),
  cursor(['2026-13-02T09:00:00Z', '1']),
  cursor(['2026-11-02T09:00:00Z[UTC]', '1']),
  cursor(['0000-11-02T09:00:00Z', '1']),
  cursor(['2026-11-02T09:00:00Z', '99999999999']),
  cursor(['2026-11-02T09:00:00Z', '1', '1']),
  cursor(['\u0000', copyOf(1)]),
])('the cursor %s, which is none of ours, is 400 in every list [SEC-V9]', async (bad) => {
  for (const path of [
    '/api/reviews?limit=20&',
    '/api/admin/reviews?',
    '/api/admin/messages?',
    '/api/admin/messages?status=answered&',
    '/api/admin/cases?',
    '/api/admin/operator-cases?',
    '/api/admin/bookings?sort=name&',
    '/api/admin/bookings?',
    '/api/admin/audit?',
    '/api/admin/notifications?',
  ]) {
    const { status, body } = await visitor.get(`${path}cursor=${bad}`)
    expect([path, status, Object.keys(body.fields ?? {})]).toEqual([path, 400, ['cursor']])
  }
})
