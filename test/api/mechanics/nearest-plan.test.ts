import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { listMechanicsFor } from '#server/mechanics/directory/list-mechanics-for.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshStock, NOW, PLACES } from '#test/support/stock.ts'

const MANY = 20_000

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const buildContext = () => createTaskContext(api.runtime)

beforeAll(async () => {
  await stock.pool.query(
    `insert into mechanics (name, email, password, phone, location, qualification, experience, specialty,
       is_approved, service_radius, coordinates)
     select 'Robin Carter', 'near-' || n || '@example.co.uk', 'none', '+447700900123', 'Britain', 'Level 3', 9,
       'Brakes', true, 30, jsonb_build_object('latitude', 50 + n % 86 * 0.1, 'longitude', -5.7 + n % 741 * 0.01)
     from generate_series(1, $1) n`,
    [MANY],
  )
  await stock.pool.query('vacuum analyze mechanics')
})

it.each(['M20 2RN', 'Withington'])(
  'the nearest of many mechanics come in the order of their index, unsorted, on each supported PostgreSQL: %s [OPS-L19]',
  async (location) => {
    const asked: { text: string; params: unknown[] }[] = []
    const logQuery = (text: string, params: unknown[]) => asked.push({ text, params })
    const db = drizzle({ client: stock.pool, logger: { logQuery } })
    await listMechanicsFor(
      { ...buildContext(), db },
      { location, coordinates: PLACES.manchester, limit: 20 },
    )

    // The second one, where it is sent, reads all whose radius reaches the place.
    const nearest = asked.find(({ text }) => text.includes('<->'))
    const { rows } = await stock.pool.query(`explain ${nearest?.text}`, nearest?.params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Limit .*\n *-> {2}Index Scan using mechanics_position_index/)
    expect(plan).not.toContain('Seq Scan')
  },
)
