import { expect, it } from 'vitest'
import type { DemandTown } from '#contract/admin/business/business.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic, freshStock, NOW, PLACES } from '#test/support/stock.ts'

/* Where people ask for quotes, and who is there. */

const stock = await freshStock()
await addMechanic(stock, { coordinates: PLACES.leeds, location: 'Leeds' })
await addMechanic(stock, { coordinates: PLACES.leeds, location: 'Leeds', isActive: false })
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()

const inManchester = await makeQuote(visitor, { location: 'M20 2RN' })
await makeQuote(visitor, { location: 'M1 1AE' })
const lastWeek = await makeQuote(visitor, { location: 'M20 2RN' })
await makeQuote(visitor, { location: 'LS1 4DY' })
await book(visitor, inManchester, buildPerson())
await stock.pool.query(
  `update quotes set created_at = $2::timestamptz - interval '8 days' where id = $1`,
  [lastWeek, NOW.toString()],
)

const townsOf = async (unit: string): Promise<DemandTown[]> =>
  (await visitor.get(`/api/admin/business/demand?unit=${unit}`)).body
const find = (towns: readonly DemandTown[], name: string) =>
  towns.find(({ town }) => town === name) ?? expect.fail(`${name} is not among the towns`)

it('demand counts each quote at its post town, in its day, most quotes first [ADMIN-131]', async () => {
  const towns = await townsOf('day')
  expect(towns[0]).toMatchObject({ town: 'Manchester', quotes: 2, quotesBooked: 1 })
  expect(towns[0]?.quotesByPeriod).toEqual([0, 0, 0, 0, 0, 0, 2])
  expect(find(towns, 'Leeds')).toMatchObject({ quotes: 1, quotesBooked: 0 })
  const weeks = find(await townsOf('week'), 'Manchester')
  expect(weeks.quotes).toBe(3)
  expect(weeks.quotesByPeriod.slice(-3)).toEqual([1, 0, 2])
})

it('demand counts listed mechanics once, where they are based [ADMIN-131]', async () => {
  const towns = await townsOf('day')
  expect(find(towns, 'Manchester').mechanics).toBe(1)
  expect(find(towns, 'Leeds').mechanics).toBe(1)
  expect(towns.reduce((sum, { mechanics }) => sum + mechanics, 0)).toBe(2)
})

it('demand names the first free hour that a customer finds in that town, and none where nobody comes [ADMIN-131]', async () => {
  const { body } = await visitor.get('/api/mechanics/Manchester')
  const hours: string[] = body.flatMap(({ nextFreeAt }: { nextFreeAt: string | null }) =>
    nextFreeAt === null ? [] : nextFreeAt,
  )
  expect(find(await townsOf('day'), 'Manchester').nextFreeAt).toBe(hours.sort()[0])
  await makeQuote(visitor, { location: 'ZE1 0AA' })
  await makeQuote(visitor, { location: 'BT1 5GS' })
  expect(find(await townsOf('day'), 'Belfast').quotes).toBe(1)
  expect(find(await townsOf('day'), 'Lerwick')).toMatchObject({ mechanics: 0, nextFreeAt: null })
})
