import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comesTo } from '#server/bookings/served/require-coming.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { listMechanicsFor } from '#server/mechanics/directory/list-mechanics-for.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { addMechanic, NOW } from '#test/support/stock.ts'

/* Lists decide by SQL who comes to a place; a booking decides it of one mechanic by the program. */

const database = await freshDatabase('migrated')
const ctx = createTaskContext(createTestApi(database.db, { now: NOW }).runtime)

const NAMES = ['Didsbury, Manchester', 'Manchester', 'Leeds', 'St_Ives', '100% Garage, York', 'M20']
const PLAIN = { noNullPrototype: true }
const coordinates = fc.record(
  {
    latitude: fc.double({ min: 53, max: 54.5, noNaN: true }),
    longitude: fc.double({ min: -3, max: -1, noNaN: true }),
  },
  PLAIN,
)
const mechanic = fc.record(
  {
    location: fc.constantFrom(...NAMES),
    serviceRadius: fc.integer({ min: 1, max: 100 }),
    coordinates: fc.option(coordinates, { freq: 5 }),
  },
  PLAIN,
)
const place = fc.record(
  {
    location: fc.constantFrom(
      'M20 2RN',
      'm20',
      'LS1',
      'manchester',
      'LEEDS',
      '_',
      '%',
      'York',
      'ches',
    ),
    coordinates: fc.option(coordinates, { freq: 3 }),
  },
  PLAIN,
)

it('a booking takes the mechanics whom lists offer for its place, and no others [BOOK-151]', async () => {
  for (const one of fc.sample(mechanic, { numRuns: 60, seed: 27 })) await addMechanic(database, one)
  const everybody = await database.db.select().from(mechanics)
  const compare = async ({
    location,
    coordinates,
  }: {
    location: string
    coordinates: { latitude: number; longitude: number } | null
  }) => {
    const listed = await listMechanicsFor(ctx, { location, coordinates, limit: 100 })
    const { latitude = null, longitude = null } = coordinates ?? {}
    const coming = everybody.filter((each) => comesTo(each, { location, latitude, longitude }))
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(ids(coming)).toEqual(ids(listed))
    return coming.length
  }
  const counts: number[] = []
  await fc.assert(
    fc.asyncProperty(place, async (at) => void counts.push(await compare(at))),
    { numRuns: 200, seed: 27 },
  )
  // Some come, and some do not.
  expect(counts.some((count) => count > 0 && count < everybody.length)).toBe(true)
})
