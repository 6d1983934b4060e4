import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { milesOf } from '#domain/vehicles/forecast/readings.ts'
import { renewedBy } from '#domain/vehicles/forecast/renewals.ts'
import type { Context } from '#server/context.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import type { ForecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { isoOfDay, londonDateOf } from '#server/vehicles/forecast/london-days.ts'
import type { PriceList } from '#server/vehicles/forecast/price-list.ts'

export function categoriesToWire(
  car: LoadedCar,
  forecast: ForecastCar,
): VehicleHealth['categories'] {
  return forecast.health.categories.map((one) => {
    const days = car.done
      .filter(({ slug }) =>
        renewedBy(slug).some((key) => componentOf(key).category === one.category),
      )
      .map(({ day }) => day)
    return { ...one, lastServiceOn: days.length > 0 ? isoOfDay(Math.max(...days)) : null }
  })
}

export function motToWire(
  ctx: Context,
  car: LoadedCar,
  { forecast, prices }: { forecast: ForecastCar; prices: PriceList },
): VehicleHealth['mot'] {
  const recalls = ['Yes', 'No', 'Unknown', 'Unavailable'] as const
  return {
    dueOn: forecast.motDueDay === null ? null : isoOfDay(forecast.motDueDay),
    outstandingRecall: recalls.find((one) => one === car.mot?.outstandingRecall) ?? 'Unknown',
    isSimulated: ctx.motHistory.simulated,
    isKnown: car.mot !== null,
    findings: car.defects.map((defect) => {
      const price = prices.priceOf(defect.service, car.vehicle.make)
      const { part, name, meaning, years, places } = defect
      return {
        part,
        name,
        meaning,
        years,
        places,
        isFailure: defect.isFailure,
        isRectified: defect.isRectified,
        isRepeated: defect.isRepeated,
        isOpen: defect.isOpen,
        text: defect.lastText,
        service: price && { id: price.serviceId, name: price.name },
      }
    }),
  }
}

const numberFormat = new Intl.NumberFormat('en-GB')
const milesText = (miles: number) => `${numberFormat.format(miles)} miles`

/** The car's whole record, newest first. */
export function timelineOf(car: LoadedCar): VehicleHealth['timeline'] {
  const jobs = car.jobs.map(({ at, name, miles, notes }) => ({
    on: londonDateOf(at).toString(),
    kind: 'job' as const,
    title: name,
    detail:
      [miles === null ? null : `At ${milesText(miles)}.`, notes].filter(Boolean).join(' ') || null,
  }))
  const tests = (car.mot?.tests ?? []).map(({ completedAt, result, odometer, defects }) => ({
    on: londonDateOf(Temporal.Instant.from(completedAt)).toString(),
    kind: 'mot' as const,
    title: result === 'PASSED' ? 'MOT passed' : 'MOT failed',
    detail:
      [odometer && `At ${milesText(milesOf(odometer))}.`, ...defects.map(({ text }) => `${text}.`)]
        .filter(Boolean)
        .join(' ') || null,
  }))
  const readings = car.readings
    .filter(({ source }) => source === 'owner')
    .map(({ day, value, unit, setAside }) => ({
      on: isoOfDay(day),
      kind: 'reading' as const,
      title: `Mileage: ${milesText(milesOf({ value, unit }))}`,
      detail: setAside === null ? null : 'Does not fit the others, and is left out.',
    }))
  const firstUsed = car.mot?.firstUsedOn
    ? [{ on: car.mot.firstUsedOn, kind: 'first-used' as const, title: 'First used', detail: null }]
    : []
  return [...jobs, ...tests, ...readings, ...firstUsed].toSorted((a, b) => (a.on < b.on ? 1 : -1))
}
