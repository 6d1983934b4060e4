import type { Pool, PoolClient } from 'pg'

/** How many rows each of these already made. */
const made = { bookings: 0, mechanics: 0 }

const FILLED = [
  'quotes',
  'quote_lines',
  'bookings',
  'booking_events',
  'payments',
  'notifications',
  'bills',
]
/** A batch holds what one statement changes in memory for its indexes. */
const BATCH = 100_000
/** To fill an index row by row takes longer than to build it at the end, once there are more rows to come than this. */
const MOST_WITH_INDEXES = 1_000_000

/**
 * Jobs of two years that are done and paid, a hundred of which are still to come, made as copies of one booking of the
 * demonstration: with its quote, lines, history, payment, bill and emails.
 */
export async function growBookings(pool: Pool, size: number): Promise<void> {
  const addAll = async () => {
    while (made.bookings < size) {
      const [from, to] = [made.bookings + 1, Math.min(made.bookings + BATCH, size)]
      await addBookings(pool, from, to)
      made.bookings = to
    }
  }
  if (size - made.bookings > MOST_WITH_INDEXES) await withoutIndexes(pool, addAll)
  else await addAll()
  await pool.query('vacuum analyze')
}

/** Does the work without the indexes of the tables that it fills, but those of a constraint, and builds them after it. */
async function withoutIndexes(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await work()
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'")
    for (const { definition } of indexes) await client.query(definition)
    await client.query('reset maintenance_work_mem')
  } finally {
    client.release()
  }
}

async function addBookings(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    // The triggers of single bookings would announce and count each of them.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const copies = (table: string, change: Record<string, string>) =>
      copyRow(client, table, change, { from, to })
    await copies('quotes', {
      id: 'g.id',
      customer_id: 'null',
      created_at: 'g.at',
      expires_at: "g.at + interval '30 days'",
    })
    await copies('quote_lines', { quote_id: 'g.id' })
    await copies('bookings', {
      ...{ id: 'g.id', quote_id: 'g.id', reference: "'BK-' || (300000 + n)" },
      ...{ customer_id: 'null', guest_id: 'null', cancelled_at: 'null', cancelled_by: 'null' },
      ...{ created_at: 'g.at', accepted_at: 'g.at', matched_at: 'g.at', reminded_at: 'g.at' },
      scheduled_date: "g.at + interval '3 days'",
      completed_at: "g.at + interval '3 days'",
      customer_email: "'person' || n || '@example.co.uk'",
      email_key: "'person' || n || '@example.co.uk'",
      customer_phone: "'+4474' || lpad(n::text, 8, '0')",
      mechanic_id: '(select ids[1 + n % 200] from first_mechanics)',
      status: "'completed'",
    })
    await copies('booking_events', { id: '10000000 + n', booking_id: 'g.id', at: 'g.at' })
    await copies('payments', {
      ...{ id: 'g.id', quote_id: 'g.id', booking_id: 'g.id', state: "'paid'" },
      provider_reference: "'growth_' || n",
    })
    await copies('notifications', {
      ...{ id: '10000000 + n', related_booking_id: 'g.id', related_quote_id: 'g.id' },
      ...{ status: "'sent'", once_key: 'null', created_at: 'g.at', next_attempt_at: 'g.at' },
      message: "'Your booking'",
    })
    await client.query(
      `insert into bills (id, booking_id, mechanic_id, state, total, deposit, due, provider, issued_at)
       select id, id, mechanic_id, 'paid', 100, 30, 70, 'simulator', completed_at from bookings
       where id between '0190aaaa-0000-7000-8000-${String(from).padStart(12, '0')}' and '0190aaaa-0000-7000-8000-${String(to).padStart(12, '0')}'`,
    )
    await client.query('reset session_replication_role; reset synchronous_commit')
  } finally {
    client.release()
  }
}

/** Copies of the first row of a table, of which only the expressions of `change` differ. */
async function copyRow(
  client: PoolClient,
  table: string,
  change: Record<string, string>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const values = columns.map(({ name, type }) =>
    name in change ? `(${change[name]})::${type}` : `base."${name}"`,
  )
  await client.query(
    `with first_mechanics as (select array(select id from mechanics order by id limit 200) as ids)
     insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
     select ${values.join(', ')}
     from (select * from ${table} limit 1) base, generate_series(${from}, ${to}) n,
       lateral (select '0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0') as id,
         now() - (n::bigint * 7919 % 1051200) * interval '1 minute' as at) g`,
  )
}

/** Mechanics all over Britain, each with a radius of ten to forty miles. */
export async function growMechanics(pool: Pool, size: number): Promise<void> {
  await pool.query(
    `insert into mechanics (name, email, password, phone, location, qualification, experience,
       specialty, is_approved, service_radius, coordinates)
     select 'Robin Carter', 'growth-' || n || '@example.co.uk', 'none', '+447700900123', 'Britain',
       'Level 3', 9, 'Brakes', true, 10 + floor(random() * 31)::int,
       jsonb_build_object('latitude', 50 + random() * 8.6, 'longitude', -5.7 + random() * 7.4)
     from generate_series($1::int, $2::int) n`,
    [made.mechanics + 1, size],
  )
  made.mechanics = size
  await pool.query('vacuum analyze mechanics')
}
