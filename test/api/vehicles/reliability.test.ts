import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { intervalCorrections, publishedForecasts } from '#server/db/schema/forecast-reliability.ts'
import { mileageReadings, vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { deleteVehicleData } from '#server/vehicles/health/delete-vehicle-data.ts'
import { predict } from '#server/vehicles/predict.ts'
import { createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* What was published is compared with what happened, and corrects what is published next. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => createTaskContext(api.runtime)
let car: { customerId: number; vehicleId: number }

const addJob = (slug: string, at: Temporal.Instant, mileage: number) =>
  stock.db.insert(vehicleMaintenanceHistory).values({
    ...car,
    serviceId: stock.serviceId(slug),
    serviceDate: at,
    mileage,
  })

async function runAll(): Promise<void> {
  await markStale(ctx(), car.vehicleId)
  while ((await predict(ctx())) > 0);
}

const listPads = () =>
  stock.db
    .select()
    .from(publishedForecasts)
    .where(eq(publishedForecasts.component, 'front-brake-pads'))

const figures = async () => {
  const administrator = await signIn(api, 'administrator', '1')
  return (await administrator.get('/api/admin/forecast-reliability')).body
}

beforeAll(async () => {
  const vehicleId = await addVehicle(stock, { registration: 'KE01AAA', fuel: 'petrol' })
  const [keeper] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: 'jo@example.co.uk', password: 'x' })
    .returning()
  car = { customerId: keeper?.id ?? 0, vehicleId }
  await stock.db.insert(customerVehicles).values(car)
  await addJob('front-brake-pads', NOW.subtract({ hours: 24 * 600 }), 50_000)
  await stock.db.insert(mileageReadings).values(
    [0, 120, 240, 360].map((daysAgo) => ({
      ...car,
      readOn: NOW.subtract({ hours: 24 * daysAgo })
        .toString()
        .slice(0, 10),
      value: 65_000 - 25 * daysAgo,
      unit: 'miles' as const,
    })),
  )
})

it('an empty marketplace has no figures, and says none', async () => {
  expect(await figures()).toEqual({
    total: { published: 0, scored: 0, coverage: null, judged: 0, brier: null, baseBrier: null },
    components: [],
    bins: [],
    months: [],
  })
})

it('a forecast is stored once in ninety days, however often it is made [VEH-17]', async () => {
  await runAll()
  await runAll()
  const [pads, ...others] = await listPads()
  expect(others).toEqual([])
  expect(pads).toMatchObject({ ...car, outcome: null, cameWithin90Days: null })
  expect([pads?.earliestOn, pads?.likelyOn, pads?.latestOn]).toEqual(
    [pads?.earliestOn, pads?.likelyOn, pads?.latestOn].toSorted(),
  )
})

it('a job scores it, moves the correction of its component, and the next forecast uses it [VEH-17]', async () => {
  await addJob('front-brake-pads', NOW.add({ hours: 24 }), 65_100)
  api.clock.now = NOW.add({ hours: 48 })
  await runAll()
  const [pads] = await listPads()
  expect(pads).toMatchObject({ outcome: 'early', cameWithin90Days: true })
  const [correction] = await stock.db
    .select()
    .from(intervalCorrections)
    .where(eq(intervalCorrections.component, 'front-brake-pads'))
  expect(correction?.earlier).toBeGreaterThan(1)
  expect(correction?.later).toBeLessThan(1)
  expect(correction?.outcomes).toBe(1)
  const [loaded] = await loadCars(ctx(), [car])
  expect(loaded?.known.corrections?.get('front-brake-pads')).toMatchObject({ outcomes: 1 })
  // A second run teaches nothing twice.
  await runAll()
  const [again] = await stock.db
    .select()
    .from(intervalCorrections)
    .where(eq(intervalCorrections.component, 'front-brake-pads'))
  expect(again).toEqual(correction)
})

it('the administrators see coverage, Brier score and both by month [VEH-17]', async () => {
  const { total, components, bins, months } = await figures()
  expect(total).toMatchObject({ scored: 1, coverage: 0, judged: 1, baseBrier: 0 })
  expect(total.brier).toBeGreaterThan(0)
  expect(
    components.find(({ component }: { component: string }) => component === 'front-brake-pads'),
  ).toMatchObject({ name: 'Front brake pads', scored: 1, coverage: 0 })
  expect(bins).toMatchObject([{ count: 1, came: 1 }])
  expect(months.length).toBeGreaterThan(0)
})

it('a car that leaves the account takes its name along, and leaves the scores', async () => {
  await deleteVehicleData(ctx(), car)
  const rows = await listPads()
  expect(rows.map(({ customerId, vehicleId }) => [customerId, vehicleId])).toEqual(
    rows.map(() => [null, null]),
  )
  expect((await figures()).total.scored).toBe(1)
})
