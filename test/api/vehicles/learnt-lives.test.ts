import { beforeAll, expect, it } from 'vitest'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { learntLives } from '#server/db/schema/forecast-reliability.ts'
import { vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { predict } from '#server/vehicles/predict.ts'
import { learnFleetLives } from '#server/vehicles/reliability/learn-lives.ts'
import { createTestApi } from '#test/support/api.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* What the marketplace's own cars have on record teaches how long their parts last. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => createTaskContext(api.runtime)
const DAYS = 24

/** A car whose battery was renewed every so many months, as its keeper's jobs say. */
async function addCar(at: number, months: number) {
  const number = String(at).padStart(2, '0')
  const [keeper] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: `jo${number}@example.co.uk`, password: 'x' })
    .returning()
  const vehicleId = await addVehicle(stock, { registration: `LL${number}AAA`, fuel: 'petrol' })
  const car = { customerId: keeper?.id ?? 0, vehicleId }
  await stock.db.insert(customerVehicles).values(car)
  await stock.db.insert(vehicleMaintenanceHistory).values(
    [1, 2, 3].map((count) => ({
      ...car,
      serviceId: stock.serviceId('battery-replacement'),
      serviceDate: NOW.subtract({ hours: DAYS * Math.round(30.4 * (count * months - 6)) }),
      mileage: null,
    })),
  )
  return car
}

let car: { customerId: number; vehicleId: number }
const batteryOf = async () =>
  (await loadCars(ctx(), [car])).map(({ known }) => known.lives?.battery)[0]

beforeAll(async () => {
  car = await addCar(1, 36)
  for (let at = 2; at <= 20; at += 1) await addCar(at, 34 + (at % 5))
  while ((await predict(ctx())) > 0);
})

it('too few cars with records teach nothing [VEH-30]', async () => {
  expect(await learnFleetLives(ctx())).toBe(0)
  expect(await stock.db.select().from(learntLives)).toEqual([])
  expect(await batteryOf()).toEqual(LIVES.battery)
})

it('what many have on record is the life with which every page and every night forecasts [VEH-30]', async () => {
  for (let at = 21; at <= 45; at += 1) await addCar(at, 34 + (at % 5))
  while ((await predict(ctx())) > 0);
  expect(await learnFleetLives(ctx())).toBe(45)
  const battery = await batteryOf()
  expect(battery?.median).toBeLessThan(LIVES.battery.median * 0.85)
  expect((await stock.db.select().from(learntLives)).map(({ cars }) => cars)).toEqual(
    Array(8).fill(45),
  )
  // The next month it is learnt anew and replaces what was learnt before.
  expect(await learnFleetLives(ctx())).toBe(45)
  expect(await batteryOf()).toEqual(battery)
})
