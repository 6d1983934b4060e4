import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gatherData } from '#server/customers/privacy/gather-data.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import {
  maintenanceSchedules,
  vehicleMaintenanceHistory,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { deleteVehicleData } from '#server/vehicles/health/delete-vehicle-data.ts'
import { predict } from '#server/vehicles/predict.ts'
import { moveSchedules } from '#server/vehicles/schedules/move-schedules.ts'
import { createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The rows of maintenance_schedules (docs/decisions/0005). */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => createTaskContext(api.runtime)
let car: { customerId: number; vehicleId: number }
let neighbour: typeof car

async function addOwner(email: string): Promise<number> {
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email, password: 'x' })
    .returning()
  return row?.id ?? 0
}

const addJob = (slug: string, at: string, mileage: number) =>
  stock.db.insert(vehicleMaintenanceHistory).values({
    ...car,
    serviceId: stock.serviceId(slug),
    serviceDate: Temporal.Instant.from(at),
    mileage,
  })

beforeAll(async () => {
  const vehicleId = await addVehicle(stock, { registration: 'SC11EDU' })
  car = { customerId: await addOwner('keeper@example.co.uk'), vehicleId }
  neighbour = { customerId: await addOwner('neighbour@example.co.uk'), vehicleId }
  await stock.db.insert(customerVehicles).values([car, neighbour])
  await addJob('full-service', '2026-01-20T10:00:00Z', 60_000)
  await addJob('spark-plugs', '2025-06-10T10:00:00Z', 55_000)
  await runAgain()
})

async function runAgain(): Promise<void> {
  await markStale(ctx(), car.vehicleId)
  while ((await predict(ctx())) > 0);
}

const rowsOf = ({ customerId, vehicleId }: typeof car) =>
  stock.db
    .select()
    .from(maintenanceSchedules)
    .where(
      and(
        eq(maintenanceSchedules.vehicleId, vehicleId),
        eq(maintenanceSchedules.customerId, customerId),
      ),
    )
    .orderBy(maintenanceSchedules.scheduleType)
const rowOf = async (type: string) =>
  (await rowsOf(car)).find(({ scheduleType }) => scheduleType === type)

describe('the schedules of a car', () => {
  it('are written by the run of the forecasts, by months and by miles [VEH-8]', async () => {
    expect(await rowOf('full-service')).toMatchObject({
      serviceId: stock.serviceId('full-service'),
      intervalMonths: 12,
      intervalMileage: 12_000,
      lastServiceMileage: 60_000,
      nextDueMileage: 72_000,
      isActive: true,
    })
    const { lastServiceDate, nextDueDate } = (await rowOf('full-service')) ?? {}
    expect([lastServiceDate, nextDueDate].map(String)).toEqual([
      '2026-01-20T00:00:00Z',
      '2027-01-20T00:00:00Z',
    ])
  })

  it('are what the health page says [VEH-8]', async () => {
    const keeper = await signIn(api, 'customer', String(car.customerId))
    const { body } = await keeper.get(`/api/vehicle-care/${car.vehicleId}`)
    type Upcoming = { topic: string; dueMileage: number | null; priority: string }
    const shown = (body.upcoming as Upcoming[]).filter(({ topic }) => topic !== 'mot')
    const stored = (await rowsOf(car)).filter(({ isActive }) => isActive)
    const bare = (one: Upcoming) => [one.topic, one.dueMileage, one.priority]
    expect(shown.map(bare).toSorted()).toEqual(
      stored.map((row) => [row.scheduleType, row.nextDueMileage, row.priority]).toSorted(),
    )
  })

  it('stay the same rows when nothing is new', async () => {
    const before = await rowsOf(car)
    api.clock.now = NOW.add({ hours: 1 })
    await runAgain()
    api.clock.now = NOW
    expect(await rowsOf(car)).toEqual(before)
  })

  it('follow from no other keeper’s jobs [SEC-O3]', async () => {
    expect(await rowsOf(neighbour)).toEqual([])
  })

  it('begin anew with a job [VEH-8]', async () => {
    const before = await rowOf('full-service')
    await addJob('full-service', '2026-10-30T10:00:00Z', 68_000)
    await runAgain()
    expect(await rowOf('full-service')).toMatchObject({ id: before?.id, nextDueMileage: 80_000 })
  })

  it('of a job on 29 February are due on 28 February, and the next run says the same [SEC-V15]', async () => {
    api.clock.now = Temporal.Instant.from('2028-02-29T09:00:00Z')
    const serviceId = stock.serviceId('brake-fluid-change')
    const due = await moveSchedules(ctx(), {
      keeper: car,
      serviceIds: [serviceId],
      mileage: 90_000,
    })
    expect(String(due.get(serviceId))).toBe('2030-02-28T00:00:00Z')
    const moved = await rowOf('brake-fluid')
    expect(String(moved?.nextDueDate)).toBe('2030-02-28T00:00:00Z')
    await addJob('brake-fluid-change', api.clock.now.toString(), 90_000)
    await runAgain()
    expect(await rowOf('brake-fluid')).toEqual(moved)
    api.clock.now = NOW
  })

  it('are put aside when they no longer apply, and taken up again', async () => {
    const setFuel = (fuel: string | null) =>
      stock.db
        .update(customerVehicles)
        .set({ fuel })
        .where(eq(customerVehicles.customerId, car.customerId))
    await setFuel('diesel')
    await runAgain()
    expect((await rowOf('spark-plugs'))?.isActive).toBe(false)
    await setFuel(null)
    await runAgain()
    expect((await rowOf('spark-plugs'))?.isActive).toBe(true)
  })

  it('are in the copy of a customer’s data', async () => {
    const { schedules } = await gatherData(ctx(), car.customerId)
    expect(schedules?.map((row) => row.schedule_type)).toContain('full-service')
  })

  it('go with the car', async () => {
    await deleteVehicleData(ctx(), car)
    expect(await rowsOf(car)).toEqual([])
  })
})

describe('the MOT that we had done', () => {
  it('and that the register then shows as failed moves its date no further [VEH-8]', async () => {
    const vehicleId = await addVehicle(stock, { registration: 'MT19FAL', year: 2019 })
    const own = { customerId: car.customerId, vehicleId }
    await stock.db.insert(customerVehicles).values(own)
    await stock.db.insert(vehicleMaintenanceHistory).values({
      ...own,
      serviceId: stock.serviceId('mot'),
      serviceDate: NOW.subtract({ hours: 48 }),
    })
    const keeper = await signIn(api, 'customer', String(car.customerId))
    const dueOn = async () => {
      await markStale(ctx(), vehicleId)
      while ((await predict(ctx())) > 0);
      const { body } = await keeper.get(`/api/vehicle-care/${vehicleId}`)
      return body.upcoming.find(({ topic }: { topic: string }) => topic === 'mot')?.dueOn ?? null
    }
    const testDay = NOW.subtract({ hours: 48 }).toZonedDateTimeISO('Europe/London').toPlainDate()
    const yearOn = testDay.add({ years: 1 }).subtract({ days: 1 }).toString()
    const endsOn = testDay.add({ days: 9 }).toString()
    expect(await dueOn()).toBe(yearOn)

    await stock.db.insert(vehicleMotRecords).values({
      vehicleId,
      checkedAt: NOW,
      source: 'test',
      expiresOn: endsOn,
      tests: [
        {
          number: '1',
          completedAt: NOW.subtract({ hours: 50 }).toString(),
          result: 'FAILED',
          expiresOn: null,
          odometer: null,
          defects: [],
        },
      ],
    })
    expect(await dueOn()).toBe(endsOn)
  })
})
