import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'
import { bookBarely } from './bare-booking.ts'

// The product is compared with this server: the same framework, driver and statements with nothing around them.
const { PORT, DATABASE_URL, BYTES_DIR = '' } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const json = { 'content-type': 'application/json; charset=utf-8' }

const app = new Hono()
app.get('/readyz', (c) => c.text('ok'))
app.post('/api/bookings', async (c) => {
  const cookie = c.req.header('cookie') ?? ''
  const key = c.req.header('idempotency-key') ?? ''
  return c.json(await bookBarely(pool, await c.req.json(), cookie, key), 201)
})
for (const name of ['services', 'mechanics']) {
  const bytes = new Uint8Array(readFileSync(`${BYTES_DIR}/${name}`))
  app.get(`/api/${name}`, (c) => c.body(bytes, 200, json))
}
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
