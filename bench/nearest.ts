import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Context } from '#server/context.ts'
import { listMechanicsFor } from '#server/mechanics/directory/list-mechanics-for.ts'

const MECHANICS = 100_000
const WARM_UP = 200
const QUESTIONS = 2000
const PAGE = 50

/** The bounding box of Great Britain, including the surrounding sea. */
const anywhereInBritain = () => ({
  latitude: 50 + Math.random() * 8.6,
  longitude: -5.7 + Math.random() * 7.4,
})

export type Nearest = { p50Ms: number; p99Ms: number; plan: string[] }

/**
 * Calls the function that the directory and the quote use: it finds the nearest fifty of a hundred
 * thousand mechanics, by postcode and by place name in turn.
 */
export async function measureNearest(pool: Pool): Promise<Nearest> {
  await addMechanics(pool)
  const asked: { text: string; params: unknown[] }[] = []
  const logQuery = (text: string, params: unknown[]) => asked.push({ text, params })
  const db = drizzle({ client: pool, logger: { logQuery } })
  // This function uses only the database and the time of its context.
  const ctx = { db, now: Temporal.Now.instant() } as unknown as Context

  const times: number[] = []
  for (let n = -WARM_UP; n < QUESTIONS; n += 1) {
    const coordinates = anywhereInBritain()
    const startedAt = performance.now()
    const location = n % 2 === 0 ? 'M20 2RN' : 'Withington'
    await listMechanicsFor(ctx, { location, coordinates, limit: PAGE })
    if (n >= 0) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const last = asked.findLast(({ text }) => text.includes('<->'))
  const { rows } = await pool.query(`explain ${last?.text}`, last?.params)
  return {
    p50Ms: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    plan: rows.map((row) => row['QUERY PLAN']),
  }
}

async function addMechanics(pool: Pool): Promise<void> {
  await pool.query(
    `insert into mechanics (name, email, password, phone, location, qualification, experience,
       specialty, is_approved, service_radius, coordinates)
     select 'Robin Carter', 'nearest-' || n || '@example.co.uk', 'none', '+447700900123', 'Britain',
       'Level 3', 9, 'Brakes', true, 10 + floor(random() * 31)::int,
       jsonb_build_object('latitude', 50 + random() * 8.6, 'longitude', -5.7 + random() * 7.4)
     from generate_series(1, $1) n`,
    [MECHANICS],
  )
  await pool.query('vacuum analyze mechanics')
}
