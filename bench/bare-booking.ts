import { createHash, randomInt, randomUUIDv7 } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

type Body = Record<
  | 'quoteId'
  | 'scheduledDate'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'serviceAddress'
  | 'notes',
  string
> & { mechanicId: number }

type Made = { id: string; reference: string; guestId: string; now: string }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Runs only the SQL statements of a booking, in the product's order, without any validation or rule. */
export async function bookBarely(pool: Pool, body: Body, cookie: string, key: string) {
  const now = new Date().toISOString()
  const { rows } = await pool.query(
    `select subject, last_seen_at from sessions where token_hash = $1 and kind = 'guest'
       and expires_at > $2 and last_seen_at > $2::timestamptz - interval '14 days'`,
    [hash(cookie.slice(cookie.indexOf('=') + 1)), now],
  )
  const guestId: string = rows[0].subject
  const made = { id: randomUUIDv7(), reference: `BK-${randomInt(1_000_000)}`, guestId, now }
  const scope = `POST /api/bookings guest ${guestId}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into idempotency_keys (scope, key, body_hash, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [scope, key, hash(JSON.stringify(body)), now],
    )
    await look(client, body, guestId)
    await write(client, body, made)
    await tell(client, body, made)
    await client.query(
      'update idempotency_keys set answer = $1, guest_id = $2 where scope = $3 and key = $4',
      [JSON.stringify({ id: made.id, reference: made.reference }), guestId, scope, key],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id: made.id, reference: made.reference }
}

async function look(client: PoolClient, body: Body, guestId: string): Promise<void> {
  const { quoteId, mechanicId, scheduledDate, customerEmail, customerPhone } = body
  await client.query('select * from quotes where id = $1', [quoteId])
  await client.query('select * from payments where quote_id = $1', [quoteId])
  await client.query('select * from mechanics where id = $1', [mechanicId])
  await client.query(
    `select hour_starts_at from slot_claims where mechanic_id = $1 and hour_starts_at >= $2
       and hour_starts_at < $2::timestamptz + interval '1 hour' limit 1`,
    [mechanicId, scheduledDate],
  )
  await client.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(name, 1) as key
       from jsonb_array_elements_text($1::jsonb) as name order by key) as keys`,
    [JSON.stringify([customerEmail, customerPhone, guestId])],
  )
  await client.query(
    `select count(*)::int from bookings b left join payments p on p.booking_id = b.id
     where b.status in ('pending', 'accepted') and (p.state is null or p.state = 'unpaid')
       and (b.email_key = $1 or b.customer_phone = $2 or b.guest_id = $3)`,
    [customerEmail, customerPhone, guestId],
  )
}

async function write(client: PoolClient, body: Body, made: Made): Promise<void> {
  const { quoteId, mechanicId, scheduledDate, customerName, customerEmail } = body
  const { id, reference, guestId, now } = made
  await client.query(
    `insert into bookings (id, reference, quote_id, mechanic_id, customer_name, customer_email,
       email_key, customer_phone, service_address, scheduled_date, notes, created_at, deposit_due_at,
       guest_id, express_request_at, express_request_words)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $11, $12, $11, 'Please start')
     on conflict (reference, email_key) do nothing`,
    [id, reference, quoteId, mechanicId, customerName, customerEmail]
      .concat([body.customerPhone, body.serviceAddress, scheduledDate, body.notes])
      .concat([now, guestId]),
  )
  await client.query(
    `insert into slot_claims (mechanic_id, booking_id, hour_starts_at) values ($1, $2, $3)
     on conflict do nothing`,
    [mechanicId, id, scheduledDate],
  )
  await client.query(
    `insert into payments (id, quote_id, booking_id, amount, provider, created_at)
     values ($1, $2, $3, 30, 'simulator', $4)
     on conflict (quote_id) do update set booking_id = excluded.booking_id`,
    [randomUUIDv7(), quoteId, id, now],
  )
}

async function tell(client: PoolClient, body: Body, { id, reference, now }: Made): Promise<void> {
  await client.query(
    `insert into booking_events (booking_id, type, status, actor, at)
     values ($1, 'booked', 'pending', 'customer', $2)`,
    [id, now],
  )
  await client.query(
    `insert into notifications (type, recipient_email, subject, message, related_booking_id,
       related_quote_id, created_at)
     values ('booking-received', $1, $2, $3, $4, $5, $6)`,
    [
      body.customerEmail,
      `We have your booking ${reference}`,
      `Hello ${body.customerName}, we have your booking. Your reference is ${reference}.`,
      id,
      body.quoteId,
      now,
    ],
  )
}
