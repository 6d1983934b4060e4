import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getVehicleHealth as endpoint,
  VehicleHealth,
} from '#contract/vehicles/vehicle-care.ts'
import { RECORDABLE_SERVICES } from '#domain/vehicles/care/recordable-services.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context, CustomerContext } from '#server/context.ts'
import { vehicleReminders } from '#server/db/schema/vehicle-care.ts'
import { notFound } from '#server/problems.ts'
import type { LoadedCar, Pair } from '#server/vehicles/forecast/assemble-car.ts'
import { forecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { loadPriceList, type PriceList } from '#server/vehicles/forecast/price-list.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { refreshMotRecord } from '#server/vehicles/mot-history/refresh-mot-record.ts'
import { componentsToWire, upcomingOf } from './forecast-to-wire.ts'
import { explainScore } from './latest-score-change.ts'
import { mileageToWire } from './mileage-to-wire.ts'
import { categoriesToWire, motToWire } from './record-to-wire.ts'
import { historyOf, timelineOf } from './timeline-to-wire.ts'

/** Forecasts on request, so that the page never shows last night's forecast. */
export async function getVehicleHealth(
  ctx: CustomerContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<VehicleHealth> {
  const pair = await requireOwnVehicle(ctx, id)
  const car = await loadOne(ctx, pair)
  const forecast = forecastCar(car)
  const prices = await loadPriceList(ctx)
  return {
    vehicle: { ...car.vehicle, registration: displayRegistration(car.vehicle.registration) },
    overall: forecast.health.overall,
    scoreChange: explainScore(car, forecast),
    categories: categoriesToWire(car, forecast),
    components: componentsToWire(car, forecast, prices),
    upcoming: upcomingOf(car, forecast, prices),
    history: historyOf(car),
    mot: motToWire(ctx, car, { forecast, prices }),
    mileage: mileageToWire(car, forecast.usage),
    timeline: timelineOf(car),
    driving: car.driving,
    facts: car.facts,
    recordable: recordableOf(prices, car),
    reminders: await listReminders(ctx, pair),
  }
}

/** The first view of a car requests its MOT history at once; later the hourly task refreshes it. */
async function loadOne(ctx: Context, pair: Pair): Promise<LoadedCar> {
  const [car] = await loadCars(ctx, [pair])
  if (!car) throw notFound('There is no such car in your account')
  if (car.mot !== null) return car
  await refreshMotRecord(ctx, car.vehicle)
  const [again] = await loadCars(ctx, [pair])
  return again ?? car
}

const recordableOf = (prices: PriceList, { vehicle }: LoadedCar): VehicleHealth['recordable'] =>
  RECORDABLE_SERVICES.flatMap((slug) => {
    const price = prices.priceOf(slug, vehicle.make)
    return price ? [{ slug, name: price.name }] : []
  }).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))

async function listReminders(ctx: Context, { customerId, vehicleId }: Pair) {
  return ctx.db
    .select({ topic: vehicleReminders.topic, remindOn: vehicleReminders.remindOn })
    .from(vehicleReminders)
    .where(
      and(
        eq(vehicleReminders.customerId, customerId),
        eq(vehicleReminders.vehicleId, vehicleId),
        isNull(vehicleReminders.sentAt),
      ),
    )
    .orderBy(vehicleReminders.remindOn)
}
