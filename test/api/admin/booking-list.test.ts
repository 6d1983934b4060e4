import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { BookingFilterQuery } from '#contract/admin/admin-bookings.ts'
import { countAdminBookings } from '#contract/admin/admin-bookings.ts'
import { BOOKING_ORDERS, selectBookings } from '#server/admin/bookings/list-bookings.ts'
import { whereMatching } from '#server/admin/bookings/where-matching.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The list of bookings at volume: what it finds, its orders, its total, and the plans behind it. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
/** Enough that the planner prefers an index wherever one serves. */
const MANY = 20_000

const rare = await addMechanic(stock, { name: 'Ottoline Quick' })
const { body: seed } = await book(visitor, await makeQuote(visitor), buildPerson())
const NUMBERS = `(select n, '0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0') as id
  from generate_series(1, ${MANY}) n) g`

// A connection of its own, because the product's pool ends a statement after a few seconds.
const client = new Client({ connectionString: stock.url })
await client.connect()
try {
  await client.query(
    `insert into quotes select r.* from quotes q, ${NUMBERS}, lateral jsonb_populate_record(q,
        jsonb_build_object('id', g.id, 'registration', 'QQ' || lpad((n % 90)::text, 2, '0') || 'ABC')) r
      where q.id = (select quote_id from bookings where id = $1)`,
    [seed.id],
  )
  await client.query(
    `insert into bookings select r.* from bookings b, ${NUMBERS}, lateral jsonb_populate_record(b,
        jsonb_build_object('id', g.id, 'quote_id', g.id, 'reference', 'BK-' || (200000 + n),
          'email_key', 'person' || n || '@example.co.uk',
          'customer_name', chr(65 + n % 26) || 'nna Person' || n,
          'customer_email', 'person' || n || '@example.co.uk',
          'customer_phone', '+4477009' || lpad(n::text, 5, '0'),
          'service_address', n || ' Sample Street, ' || case when n = ${MANY} then 'Hull' else 'Leeds' end,
          'status', case when n > ${MANY} - 100 then 'pending' when n % 9 = 0 then 'cancelled'
            else 'completed' end,
          'mechanic_id', case when n % 1000 = 0 then $2::int end,
          'created_at', b.created_at - n * interval '1 minute',
          'scheduled_date', case when n % 50 > 0 then b.created_at + n * interval '1 hour' end)) r
      where b.id = $1`,
    [seed.id, rare],
  )
  await client.query(
    `insert into bills (id, booking_id, mechanic_id, state, total, deposit, due, provider, issued_at)
      select id, id, $1, case when reference in ('BK-200010', 'BK-200011') then 'failed'
          when reference = 'BK-200012' then 'due' when reference = 'BK-200013' then 'written-off'
          else 'paid' end, 100, 30, 70, 'simulator', created_at
      from bookings where status = 'completed'`,
    [rare],
  )
  await client.query('vacuum analyze')
} finally {
  await client.end()
}

type Asked = z.output<typeof BookingFilterQuery> & {
  sort?: 'slot' | 'name' | 'oldest'
  /** Which booking is the last of the page before. */
  behind?: number
}

const idOf = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`
const referencesOf = async (query: string): Promise<string[]> =>
  (await visitor.get(`/api/admin/bookings?${query}`)).body.map(
    ({ reference }: { reference: string }) => reference,
  )
const listed = async (n: number) =>
  (await visitor.get(`/api/admin/bookings?search=BK-${200_000 + n}`)).body[0]
const totalOf = async (query: string) =>
  (await visitor.get(`${countAdminBookings.path}?${query}`)).body.total

async function planOf(asked: Asked): Promise<string> {
  const { behind, sort = 'newest' } = asked
  const { sql, params } = selectBookings(
    stock.db,
    {
      sort,
      where: whereMatching(createTaskContext(api.runtime), asked),
      cursor: behind ? BOOKING_ORDERS[sort].cursorOf(await listed(behind)) : undefined,
    },
    51,
  ).toSQL()
  const { rows } = await stock.pool.query(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the list of bookings among thousands', () => {
  it.each([
    ['a reference', 'search=BK-200123', ['BK-200123'], 1],
    ['a part of an email', 'search=person4321@', ['BK-204321'], 1],
    ['a telephone number as it is dialled', 'search=07700%20904321', ['BK-204321'], 1],
    ['a customer', 'search=Person19999%20person', ['BK-219999'], 1],
    ['a mechanic by name', 'search=ottoline&sort=oldest', ['BK-220000'], 20],
    ['a mechanic by number and status', `mechanic=${rare}&status=pending`, ['BK-220000'], 1],
    ['a town', 'place=hull&status=pending', ['BK-220000'], 1],
    ['what is to pay', 'bill=owed', ['BK-200010', 'BK-200011', 'BK-200012'], 3],
    ['a declined card', 'bill=failed', ['BK-200010', 'BK-200011'], 2],
    ['a bill that is due', 'bill=due', ['BK-200012'], 1],
    ['a bill that was written off', 'bill=written-off', ['BK-200013'], 1],
    ['what one paid in the end', 'bill=paid&search=BK-200014', ['BK-200014'], 1],
    ['no cancelled booking by its bill', 'bill=paid&status=cancelled', [], 0],
    ['nothing for a wildcard', 'search=%25%25', [], 0],
  ])('finds %s, and counts what it finds [ADMIN-7]', async (_, query, first, total) => {
    expect((await referencesOf(query)).slice(0, first.length)).toEqual(first)
    expect(await totalOf(query)).toBe(total)
  })

  it('narrows by the days of the slot, as days in the UK [ADMIN-7]', async () => {
    const day = NOW.toZonedDateTimeISO('Europe/London').toPlainDate().add({ days: 3 }).toString()
    const found = await visitor.get(`/api/admin/bookings?from=${day}&to=${day}&sort=slot`)
    const days = found.body.map(({ scheduledDate }: { scheduledDate: string }) =>
      Temporal.Instant.from(scheduledDate)
        .toZonedDateTimeISO('Europe/London')
        .toPlainDate()
        .toString(),
    )
    expect([...new Set(days)]).toEqual([day])
    expect(await totalOf(`from=${day}&to=${day}`)).toBe(days.length)
    expect(days.length).toBeGreaterThan(20)
  })

  it.each(['newest', 'oldest', 'slot', 'slot-last', 'name', 'name-last'])(
    'comes in the order "%s", each booking once across pages [ADMIN-7]',
    async (sort) => {
      const first = await visitor.get(`/api/admin/bookings?status=open&sort=${sort}`)
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const second = await visitor.get(next)
      const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id)
      expect(ids.length).toBe(100)
      expect(new Set(ids).size).toBe(100)
      const opposite = { newest: 'oldest', slot: 'slot-last', name: 'name-last' }[sort]
      if (opposite === undefined) return
      const last = (await visitor.get(`/api/admin/bookings?status=open&sort=${opposite}`)).body
      expect(ids).not.toContain(last[0].id)
    },
  )

  it.each<[string, Asked, RegExp]>([
    ['the newest', {}, /bookings_booked_order/],
    ['a later page of the newest', { behind: 15_000 }, /bookings_booked_order[\s\S]*Index Cond/],
    ['the oldest', { sort: 'oldest' }, /bookings_booked_order/],
    ['the first names', { sort: 'name' }, /bookings_name_order/],
    [
      'a later page of names',
      { sort: 'name', behind: 900 },
      /bookings_name_order[\s\S]*Index Cond/,
    ],
    ['the next slots', { sort: 'slot' }, /bookings_slot_order/],
    [
      'the next slots of open bookings',
      { sort: 'slot', status: 'open' },
      /bookings_open_slot_order/,
    ],
    ['one status', { status: 'pending' }, /bookings_status_order/],
    ['one mechanic', { mechanic: rare }, /bookings_mechanic_index/],
    ['a search', { search: 'person4321@' }, /booking_search_text_index/],
    ['a town', { place: 'Hull' }, /booking_search_text_index/],
    ['what is to pay', { bill: 'owed' }, /bills_next_attempt_index/],
    ['the newest that are paid', { bill: 'paid' }, /bookings_booked_order/],
  ])('reads %s by an index [ADMIN-31]', async (_, asked, index) => {
    const plan = await planOf(asked)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on booking/)
  })

  it('finds a booking under the new name of its mechanic, and no longer under the old one [ADMIN-7]', async () => {
    const renamed = await addMechanic(stock, { name: 'Ambrose Before' })
    await stock.pool.query('update bookings set mechanic_id = $1 where id = $2', [renamed, idOf(7)])
    expect(await referencesOf('search=ambrose')).toEqual(['BK-200007'])
    await stock.pool.query(`update mechanics set name = 'Perdita After' where id = $1`, [renamed])
    expect(await referencesOf('search=ambrose')).toEqual([])
    expect(await referencesOf('search=perdita')).toEqual(['BK-200007'])
  })
})
