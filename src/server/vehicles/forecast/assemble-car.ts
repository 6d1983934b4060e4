import type { Pence } from '#domain/money/money.ts'
import { type CarFacts, carFactsOf } from '#domain/vehicles/care/car-facts.ts'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import {
  findingsOf,
  type GroupedDefect,
  groupDefects,
  motEvidenceOf,
} from '#domain/vehicles/care/mot-findings.ts'
import { componentOf, isComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Driving } from '#domain/vehicles/forecast/driving.ts'
import { type Reading, type SetAside, sortReadings } from '#domain/vehicles/forecast/readings.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import type { customerVehicles } from '#server/db/schema/customers.ts'
import type {
  mileageReadings,
  predictiveAlerts,
  StoredMotTest,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import type { vehicles } from '#server/db/schema/vehicles.ts'
import { dayOfInstant } from './london-days.ts'

export type Pair = { customerId: number; vehicleId: number }
export type StoredAlert = typeof predictiveAlerts.$inferSelect
type StoredReading = Reading & {
  source: 'owner' | 'job' | 'mot'
  /** Null for readings of a job or a test. */
  id: number | null
  setAside: SetAside | null
}
type DoneJob = {
  slug: string
  name: string
  at: Temporal.Instant
  miles: number | null
  cost: Pence | null
  provider: string | null
  notes: string | null
}

type Rows = Pair & {
  vehicle: typeof vehicles.$inferSelect
  /** The owner's own statements. */
  told: Pick<typeof customerVehicles.$inferSelect, 'fuel' | 'transmission' | 'doors'>
  mot: typeof vehicleMotRecords.$inferSelect | null
  jobs: DoneJob[]
  hand: (typeof mileageReadings.$inferSelect)[]
  alerts: StoredAlert[]
  driving: Driving
}

/** Everything that a forecast for this owner may use. */
export type LoadedCar = Omit<Rows, 'hand'> & {
  known: KnownCar
  facts: CarFacts
  readings: StoredReading[]
  defects: GroupedDefect[]
  done: DoneService[]
}

export function assembleCar(rows: Rows, today: number): LoadedCar {
  const readings = readingsOf(rows).filter(({ day }) => day <= today)
  const { kept, setAside } = sortReadings(readings)
  const tests = (rows.mot?.tests ?? []).map(testedOf)
  const defects = groupDefects(tests)
  const done = doneOf(rows)
  const facts = carFactsOf(rows.vehicle, rows.told)
  const known: KnownCar = {
    fuel: facts.fuel.value,
    isAutomatic: facts.transmission.value === 'automatic',
    firstUsedDay: firstUsedDayOf(rows),
    readings: kept,
    done,
    findings: findingsOf(defects),
    tests: motEvidenceOf(tests),
    driving: rows.driving,
    today,
  }
  const flagged = readings.map((one, at) => ({ ...one, setAside: setAside.get(at) ?? null }))
  return { ...rows, facts, known, readings: flagged, defects, done }
}

function readingsOf({ hand, jobs, mot }: Rows): StoredReading[] {
  const none = { id: null, setAside: null }
  return [
    ...hand.map((row) => ({
      day: dayOf(Temporal.PlainDate.from(row.readOn)),
      value: row.value,
      unit: row.unit,
      source: 'owner' as const,
      id: row.id,
      setAside: null,
    })),
    ...jobs.flatMap(({ at, miles }) =>
      miles === null
        ? []
        : [
            {
              day: dayOfInstant(at),
              value: miles,
              unit: 'miles' as const,
              source: 'job' as const,
              ...none,
            },
          ],
    ),
    ...(mot?.tests ?? []).flatMap(({ completedAt, odometer }) =>
      odometer === null
        ? []
        : [
            {
              day: dayOfInstant(Temporal.Instant.from(completedAt)),
              ...odometer,
              source: 'mot' as const,
              ...none,
            },
          ],
    ),
  ].toSorted((a, b) => a.day - b.day)
}

const testedOf = ({ completedAt, defects }: StoredMotTest) => {
  const day = dayOfInstant(Temporal.Instant.from(completedAt))
  return {
    day,
    year: Temporal.Instant.from(completedAt).toZonedDateTimeISO('Europe/London').year,
    defects,
  }
}

/** Jobs, and alerts that the owner marked as done, which also make a part new (docs/prediction.md). */
function doneOf({ jobs, alerts }: Rows): DoneService[] {
  const done = jobs.map(({ slug, at, miles }) => ({ slug, day: dayOfInstant(at), miles }))
  const claimed = alerts.flatMap(({ alertType, resolvedAt, details }) =>
    resolvedAt !== null && details?.resolvedBy === 'customer' && isComponentKey(alertType)
      ? [{ slug: componentOf(alertType).service, day: dayOfInstant(resolvedAt), miles: null }]
      : [],
  )
  return [...done, ...claimed]
}

/** The register's day, or else the middle of the car's year. */
const firstUsedDayOf = ({ mot, vehicle }: Rows): number =>
  dayOf(
    mot?.firstUsedOn
      ? Temporal.PlainDate.from(mot.firstUsedOn)
      : new Temporal.PlainDate(vehicle.year, 7, 1),
  )
