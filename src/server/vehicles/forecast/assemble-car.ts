import type { Pence } from '#domain/money/money.ts'
import { type CarFacts, carFactsOf } from '#domain/vehicles/care/car-facts.ts'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import {
  type GroupedDefect,
  groupDefects,
  motEvidenceOf,
} from '#domain/vehicles/care/mot-findings.ts'
import {
  type ComponentKey,
  componentOf,
  isComponentKey,
} from '#domain/vehicles/forecast/components.ts'
import type { Driving } from '#domain/vehicles/forecast/driving.ts'
import type { Correction } from '#domain/vehicles/forecast/evidence/correction.ts'
import { withLearnt } from '#domain/vehicles/forecast/learning/learn-lives.ts'
import type { Life, WearKey } from '#domain/vehicles/forecast/life/lives.ts'
import { milesOf, sortReadings } from '#domain/vehicles/forecast/readings.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import type { FindPriors } from '#domain/vehicles/mot-lives/car-priors.ts'
import { withPrompts } from '#domain/vehicles/visits/prompted-work.ts'
import type { customerVehicles } from '#server/db/schema/customers.ts'
import type { partAnswers } from '#server/db/schema/part-history.ts'
import type {
  mileageReadings,
  predictiveAlerts,
  StoredMotTest,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import type { vehicles } from '#server/db/schema/vehicles.ts'
import { listReadings, listWork, type OutsideJob, type StoredReading } from './car-readings.ts'
import { dayOfInstant } from './london-days.ts'

export type Pair = { customerId: number; vehicleId: number }
export type StoredAlert = typeof predictiveAlerts.$inferSelect
type StoredAnswer = typeof partAnswers.$inferSelect
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
  /** The keeper's own statements, and when the keeper added the car. */
  stated: Pick<typeof customerVehicles.$inferSelect, 'fuel' | 'transmission' | 'doors'> & {
    addedAt: Temporal.Instant | null
  }
  mot: typeof vehicleMotRecords.$inferSelect | null
  jobs: DoneJob[]
  hand: (typeof mileageReadings.$inferSelect)[]
  answers: StoredAnswer[]
  /** Work that the keeper recorded. */
  outside: OutsideJob[]
  alerts: StoredAlert[]
  driving: Driving
}

/** Everything that a forecast for this keeper may use. */
export type LoadedCar = Omit<Rows, 'hand'> & {
  known: KnownCar
  facts: CarFacts
  readings: StoredReading[]
  defects: GroupedDefect[]
  done: DoneService[]
}

/** What does not come from the rows of the car itself. */
type Surroundings = {
  corrections: ReadonlyMap<ComponentKey, Correction>
  /** What the marketplace's own cars have taught; empty where too few have records. */
  learnt: ReadonlyMap<WearKey, Life>
  findPriors: FindPriors
  today: number
}

export function assembleCar(
  rows: Rows,
  { corrections, learnt, today, findPriors }: Surroundings,
): LoadedCar {
  const stated = listReadings(rows).filter(({ day }) => day <= today)
  const firstUsedDay = firstUsedDayOf(rows)
  const { setAside } = sortReadings(stated, firstUsedDay)
  const readings = stated.map((one, at) => ({ ...one, setAside: setAside.get(at) ?? null }))
  const tests = (rows.mot?.tests ?? []).map(testedOf)
  const defects = groupDefects(tests)
  const done = withPrompts(
    [...listWork(rows, readings, milesOf), ...listDoneElsewhere(rows)],
    rows.alerts.map(answeredOf),
  )
  const facts = carFactsOf(rows.vehicle, rows.stated)
  const { usual, lives } = findPriors({
    make: rows.vehicle.make,
    model: rows.vehicle.model,
    fuel: facts.fuel.from === 'nobody' ? null : facts.fuel.value,
  })
  const known: KnownCar = {
    fuel: facts.fuel.value,
    // What nobody says is asked, not assumed.
    gearbox: facts.transmission.from === 'nobody' ? null : facts.transmission.value,
    firstUsedDay,
    ...knownFrom(rows.stated.addedAt),
    readings,
    done,
    tests: motEvidenceOf(tests),
    corrections,
    answers: rows.answers.map((answer) => answerOf(answer, readings)),
    driving: rows.driving,
    usual,
    lives: withLearnt(lives, learnt),
    today,
  }
  return { ...rows, facts, known, readings, defects, done }
}

/** The car with what was known at the end of a day and nothing newer, so that a change of its score has a reason. */
export function carAsKnownOn(car: LoadedCar, day: number): LoadedCar {
  const { known, alerts, mot } = car
  const tests = (mot?.tests ?? []).map(testedOf).filter((test) => test.day <= day)
  return {
    ...car,
    // The keeper's decision is news like any other.
    alerts: alerts.map((alert) =>
      alert.resolvedAt !== null && dayOfInstant(alert.resolvedAt) > day
        ? { ...alert, resolvedAt: null }
        : alert,
    ),
    defects: groupDefects(tests),
    known: {
      ...known,
      readings: known.readings.filter((reading) => reading.day <= day),
      done: known.done.filter((service) => service.day <= day),
      tests: motEvidenceOf(tests),
      answers: (known.answers ?? []).filter(({ answeredDay }) => answeredDay <= day),
    },
  }
}

const testedOf = ({ completedAt, defects }: StoredMotTest) => {
  const day = dayOfInstant(Temporal.Instant.from(completedAt))
  return {
    day,
    year: Temporal.Instant.from(completedAt).toZonedDateTimeISO('Europe/London').year,
    defects,
  }
}

/** Who adds a car is taken to drive it. */
function knownFrom(addedAt: Temporal.Instant | null) {
  if (addedAt === null) return {}
  const addedDay = dayOfInstant(addedAt)
  return { knownSince: addedDay, inUseDay: addedDay }
}

const answeredOf = ({ alertType, createdAt, resolvedAt, details }: StoredAlert) => ({
  type: alertType,
  firstDay: dayOfInstant(createdAt),
  lastDay: resolvedAt === null ? null : dayOfInstant(resolvedAt),
  isLook: details?.isLook === true,
  isFailure: details?.verdict === 'failed',
})

/** Alerts that the keeper marked as done, which also make a part new (docs/prediction-evidence.md). */
const listDoneElsewhere = ({ alerts }: Rows): DoneService[] =>
  alerts.flatMap(({ alertType, resolvedAt, details }) =>
    resolvedAt !== null && details?.resolvedBy === 'customer' && isComponentKey(alertType)
      ? [
          {
            slug: componentOf(alertType).service,
            day: dayOfInstant(resolvedAt),
            miles: null,
            marked: alertType,
          },
        ]
      : [],
  )

/** A mileage that does not fit the others is no part's birth. */
const answerOf = (
  { component, kind, renewedOn, mileage, unit, answeredAt }: StoredAnswer,
  readings: readonly StoredReading[],
) => ({
  component,
  kind,
  renewedDay: renewedOn === null ? null : dayOf(Temporal.PlainDate.from(renewedOn)),
  miles:
    mileage === null ||
    readings.some((one) => one.origin === `answer ${component}` && one.setAside !== null)
      ? null
      : milesOf({ value: mileage, unit }),
  answeredDay: dayOfInstant(answeredAt),
})

/** The register's day, or else the middle of the car's year. */
const firstUsedDayOf = ({ mot, vehicle }: Rows): number =>
  dayOf(
    mot?.firstUsedOn
      ? Temporal.PlainDate.from(mot.firstUsedOn)
      : new Temporal.PlainDate(vehicle.year, 7, 1),
  )
