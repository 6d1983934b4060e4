import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { parsePlace } from '#domain/places/place.ts'
import { isPassword } from '#server/auth/passwords/password.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { createBuiltInPlaces } from '#server/providers/places/places.builtin.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'

const { db, pool } = await freshDatabase('migrated')
const NOW = Temporal.Instant.from('2026-11-21T02:30:00Z')

const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows

/** Every row of every table, so that "nothing changed" means nothing. */
async function everything() {
  const tables = await rowsOf(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents = []
  for (const { name } of tables) {
    const table = sql.identifier(String(name))
    contents.push([name, await rowsOf(sql`select * from ${table} order by ${table}::text`)])
  }
  return contents
}

beforeAll(() => seedDemo(db, NOW))

describe('the demo', () => {
  it('has a booking in each status, all of it before now [OPS-8]', async () => {
    const rows = await rowsOf(sql`select status from bookings`)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(BOOKING_STATUSES))
    expect(await rowsOf(sql`select 1 from booking_events where at > ${NOW.toString()}`)).toEqual([])
  })

  it('has the events of each booking in the order in which they happened', async () => {
    expect(
      await rowsOf(sql`
        select booking_id from (
          select *, lag(at) over (partition by booking_id order by id) as before from booking_events
        ) as events where before > at`),
    ).toEqual([])
    expect(
      await rowsOf(sql`
        select b.id from bookings b join lateral (
          select status from booking_events where booking_id = b.id order by id desc limit 1
        ) last on last.status <> b.status`),
    ).toEqual([])
  })

  it.each(['M20', 'M20 2RN'])(
    'shows Didsbury its own mechanic first: %s [MECH-18]',
    async (place) => {
      const { body } = await createTestApi(db, { now: NOW })
        .visitor()
        .get(`/api/mechanics/${place}`)
      expect(body.slice(0, 3)).toMatchObject([
        { name: 'Sarah Patel', location: 'Didsbury, Manchester', distanceMiles: 0.6 },
        { name: 'Michelle Byrne', location: 'Chorlton, Manchester', distanceMiles: 2.1 },
        { name: 'Gareth Williams', location: 'Stockport', distanceMiles: 3.2 },
      ])
    },
  )

  it('has each quote where the built-in places put its address [MECH-18]', async () => {
    const rows = await rowsOf(sql`select distinct location, latitude, longitude from quotes`)
    expect(rows.length).toBeGreaterThan(3)
    const places = createBuiltInPlaces(db)
    for (const { location, latitude, longitude } of rows) {
      const found = await places.find(parsePlace(String(location)))
      expect({ latitude, longitude }, String(location)).toEqual(found?.coordinates)
    }
  })

  it('has an inspection to look at, of a job that is done', async () => {
    expect(
      await rowsOf(sql`
        select b.status, d.status inspection, jsonb_array_length(d.issues_found) findings, v.registration
        from ar_diagnostics d join bookings b on b.id = d.booking_id join vehicles v on v.id = d.vehicle_id
        where d.mechanic_id = b.mechanic_id and d.created_at > b.accepted_at and d.completed_at <= b.completed_at`),
    ).toEqual([
      { status: 'completed', inspection: 'completed', findings: 2, registration: 'AB12CDE' },
    ])
  })

  it('reserves the hours of every live booking and of no cancelled one', async () => {
    expect(
      await rowsOf(sql`
        select b.id from bookings b join quotes q on q.id = b.quote_id
        left join slot_claims c on c.booking_id = b.id
        group by b.id, q.id
        having count(c.*) <> case when b.status = 'cancelled' or b.mechanic_id is null then 0 else ceil(q.estimated_hours) end`),
    ).toEqual([])
  })

  it('prices every booking by its lines, to the penny', async () => {
    expect(
      await rowsOf(sql`
        select q.id from quotes q join quote_lines l on l.quote_id = q.id group by q.id
        having q.total_cost <> sum(l.labor_cost + l.parts_cost) + q.mobile_fee`),
    ).toEqual([])
  })

  it('has one paid deposit a booking, sent back where it was cancelled', async () => {
    const rows = await rowsOf(sql`
      select b.status, p.state, r.state as refund from bookings b
      join payments p on p.booking_id = b.id left join refunds r on r.payment_id = p.id`)
    expect(rows).toHaveLength((await rowsOf(sql`select 1 from bookings`)).length)
    for (const row of rows)
      expect(row).toMatchObject(
        row.status === 'cancelled' ? { state: 'refunded', refund: 'done' } : { state: 'paid' },
      )
  })

  it('has customer 1 with alerts and history, and gives the next customer another id', async () => {
    const alerts = await rowsOf(sql`select status from predictive_alerts where customer_id = 1`)
    const risks = await rowsOf(sql`select risk_level from predictive_alerts where customer_id = 1`)
    expect(new Set(alerts.map((row) => row.status))).toEqual(
      new Set(['active', 'acknowledged', 'resolved']),
    )
    expect(new Set(risks.map((row) => row.risk_level))).toEqual(
      new Set(['critical', 'high', 'medium', 'low']),
    )
    expect(
      await rowsOf(sql`select 1 from vehicle_maintenance_history where customer_id = 1`),
    ).not.toEqual([])
    const next = await rowsOf(sql`select nextval(pg_get_serial_sequence('customers', 'id')) as id`)
    expect(Number(next[0]?.id)).toBe(2)
  })

  it('has the review and the history of the completed job', async () => {
    expect(
      await rowsOf(sql`
        select r.rating, h.mileage from bookings b join reviews r on r.booking_id = b.id
        join vehicle_maintenance_history h on h.booking_id = b.id
        where b.status = 'completed' and r.mechanic_id = b.mechanic_id`),
    ).toHaveLength(1)
  })

  it('has work for mechanic 1: asked for by name, matched, accepted and earned', async () => {
    const [work] = await rowsOf(sql`
      select count(*) filter (where b.status = 'pending' and b.mechanic_id = 1)::int as named,
        count(*) filter (where b.status = 'pending' and b.mechanic_id is null)::int as matched,
        count(*) filter (where b.status = 'accepted')::int as accepted,
        (select count(*)::int from earnings where mechanic_id = 1) as earned
      from job_matches m join bookings b on b.id = m.booking_id where m.mechanic_id = 1`)
    expect(work).toEqual({ named: 1, matched: 2, accepted: 2, earned: 1 })
  })

  it('holds every invariant of the database [OPS-8]', async () => {
    await expectInvariants(pool)
  })

  it('can be signed in to as mechanic 1 and as customer 1, by the words of the login pages [AUTH-12]', async () => {
    const rows = await rowsOf(sql`
      select email, password from mechanics where id = 1
      union all select email, password from customers where id = 1`)
    for (const [index, person] of [DEMO_MECHANIC, DEMO_CUSTOMER].entries()) {
      expect(rows[index]?.email).toBe(person.email)
      expect(await isPassword(person.password, String(rows[index]?.password))).toBe(true)
    }
  })

  it('has the receipt of each payment, the invoice of each bill and the credit note of each refund, as its emails say [PAY-78]', async () => {
    const paid = await rowsOf(sql`
      select 'receipt' as kind, id as cause, paid_at as at from payments where paid_at is not null
      union all select 'receipt', id, paid_at from bills where paid_at is not null
      union all select 'invoice', id, issued_at from bills
      union all select 'credit-note', id, settled_at from payments where state = 'refunded'`)
    const issued = await rowsOf(
      sql`select kind, cause_id as cause, issued_at as at from papers order by series, number`,
    )
    expect(paid.length).toBeGreaterThan(8)
    const textOf = ({ kind, cause, at }: Record<string, unknown>) => `${kind} ${cause} ${at}`
    expect(issued.map(textOf).toSorted()).toEqual(paid.map(textOf).toSorted())
    const receipts = issued.flatMap(({ kind, at }) => (kind === 'receipt' ? [String(at)] : []))
    expect(receipts).toEqual(receipts.toSorted())
  })

  it('sends no email for what its visitors never did', async () => {
    expect(await rowsOf(sql`select 1 from notifications where status <> 'sent'`)).toEqual([])
  })

  it('stays as it is when it is seeded again, also by two programs at once [OPS-8]', async () => {
    const before = await everything()
    const later = NOW.add({ hours: 100 })
    await Promise.all([seedDemo(db, later), seedDemo(db, later)])
    expect(await everything()).toEqual(before)
  })
})
