import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { milesOf } from '#domain/vehicles/forecast/readings.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { isoOfDay, londonDateOf } from '#server/vehicles/forecast/london-days.ts'

const MOST_ENTRIES = 50

/** Work done here and elsewhere, newest first. */
export function historyOf({ jobs, outside }: LoadedCar): VehicleHealth['history'] {
  const here = jobs.map(({ at, name, provider, cost, miles }) => ({
    on: londonDateOf(at).toString(),
    service: name,
    provider,
    isMonthOnly: false,
    workId: null,
    cost: cost === null ? null : cost / 100,
    mileage: miles,
  }))
  const elsewhere = outside.map(({ id, doneOn, name, isMonthOnly, mileage, unit }) => ({
    on: doneOn,
    service: name,
    provider: 'Done elsewhere',
    isMonthOnly,
    workId: id,
    cost: null,
    mileage: mileage === null ? null : milesOf({ value: mileage, unit }),
  }))
  return [...here, ...elsewhere].toSorted((a, b) => (a.on < b.on ? 1 : -1)).slice(0, MOST_ENTRIES)
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
  const outside = car.outside.map(({ doneOn, name, mileage, unit }) => ({
    on: doneOn,
    kind: 'job' as const,
    title: name,
    detail: [
      'Done elsewhere, as you told us.',
      mileage === null ? null : `At ${milesText(milesOf({ value: mileage, unit }))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  return [...jobs, ...outside, ...tests, ...readings, ...firstUsed].toSorted((a, b) =>
    a.on < b.on ? 1 : -1,
  )
}
