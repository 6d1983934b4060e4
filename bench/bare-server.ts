import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { Pool } from 'pg'

// The product is compared with this server: a fast framework and the driver with nothing around them. It reads the
// product's own catalogue and mechanics, and books into two tables of its own.
const { PORT, DATABASE_URL } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })

// The exclusion constraint refuses overlapping bookings of one mechanic.
await pool.query(`
  create extension if not exists btree_gist;
  create schema if not exists bare;
  create table if not exists bare.quotes (
    id uuid primary key, registration text not null, location text not null, service_ids jsonb not null,
    total_pence int not null, created_at timestamptz not null default now());
  create table if not exists bare.bookings (
    id uuid primary key, quote_id uuid not null unique references bare.quotes, mechanic_id int not null,
    during tstzrange not null, name text not null, email text not null, phone text not null,
    address text not null, created_at timestamptz not null default now(),
    exclude using gist (mechanic_id with =, during with &&));`)

export type BareBooking = Record<
  'registration' | 'location' | 'startsAt' | 'name' | 'email' | 'phone' | 'address',
  string
> & { mechanicId: number; serviceIds: number[] }

const app = Fastify()
app.get('/readyz', async () => 'ok')

app.get('/api/services', async () => {
  const { rows } = await pool.query({
    name: 'services',
    text: 'select * from services where is_active order by position, id',
  })
  return rows
})

app.get('/api/mechanics', async () => {
  const { rows } = await pool.query({
    name: 'mechanics',
    text: `select id, name, location, qualification, experience, specialty, rating, review_count, service_radius
      from mechanics where is_approved and is_active order by id limit 20`,
  })
  return rows
})

app.post<{ Body: BareBooking }>('/api/bookings', async ({ body }, reply) => {
  const [quoteId, id] = [randomUUID(), randomUUID()]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'price',
      text: 'select sum(base_price)::int as total from services where id = any($1::int[]) and is_active',
      values: [body.serviceIds],
    })
    await client.query({
      name: 'quote',
      text: `insert into bare.quotes (id, registration, location, service_ids, total_pence)
        values ($1, $2, $3, $4, $5)`,
      values: [
        quoteId,
        body.registration,
        body.location,
        JSON.stringify(body.serviceIds),
        rows[0].total,
      ],
    })
    await client.query({
      name: 'booking',
      text: `insert into bare.bookings (id, quote_id, mechanic_id, during, name, email, phone, address)
        values ($1, $2, $3, tstzrange($4, $4::timestamptz + interval '1 hour'), $5, $6, $7, $8)`,
      values: [
        id,
        quoteId,
        body.mechanicId,
        body.startsAt,
        body.name,
        body.email,
        body.phone,
        body.address,
      ],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return reply.code(201).send({ id })
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
