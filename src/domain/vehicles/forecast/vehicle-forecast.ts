import { type ComponentKey, listComponents } from './components.ts'
import type { Driving } from './driving.ts'
import type { Correction } from './evidence/correction.ts'
import type { KeeperAnswer } from './evidence/keeper-answer.ts'
import type { MotEvidence } from './evidence/mot-evidence.ts'
import { historyOf } from './evidence/part-history.ts'
import type { Fuel } from './fuel.ts'
import { carLivesOf } from './life/car-lives.ts'
import { LIVES, type Lives } from './life/lives.ts'
import { tracePath } from './mileage-path.ts'
import { type ComponentForecast, forecastPart } from './part-forecast.ts'
import { type MileageReading, type Reading, type SetAside, sortReadings } from './readings.ts'
import type { DoneService } from './renewals.ts'
import { reckonUsage, type Usage, type UsualMiles, usualFor } from './usage.ts'

export type KnownCar = {
  fuel: Fuel
  /** Null: nobody has said. */
  gearbox: 'manual' | 'automatic' | null
  /** Whether the car has a part that not every car has, where that is known. */
  fitted?: ReadonlyMap<ComponentKey, boolean>
  /** The day of first use, at 0 miles; null when unknown. */
  firstUsedDay: number | null
  /** The day on which this keeper's car became known here; its first day, where absent. */
  knownSince?: number
  /** A day on which the car is known to have been in use, which is news of nothing else. */
  inUseDay?: number
  /** Every reading, implausible ones and those of jobs and tests included. */
  readings: readonly Reading[]
  done: readonly DoneService[]
  driving: Driving
  /** What the keeper says about parts of unknown history. */
  answers?: readonly KeeperAnswer[]
  /** In order of time. */
  tests?: readonly MotEvidence[]
  /** By component; absent means that no outcome is known yet. */
  corrections?: ReadonlyMap<ComponentKey, Correction>
  /** What cars of its kind are driven; absent where nothing is known of them. */
  usual?: UsualMiles
  /** The lives of the parts of such cars; absent likewise. */
  lives?: Lives
  today: number
}

export type VehicleForecast = {
  usage: Usage
  /** Why a reading does not count, keyed by its index in the list that was given. */
  setAside: ReadonlyMap<number, SetAside>
  /** The odometer's estimated reading today, which differs from the miles driven after an odometer was replaced. */
  odometerNow: number
  components: ComponentForecast[]
}

/** The miles that are known of a car, and how it is used. */
export function readMiles(car: KnownCar, options: Parameters<typeof sortReadings>[2] = {}) {
  const { today, firstUsedDay } = car
  const answered = (car.answers ?? []).flatMap(({ kind, renewedDay, answeredDay, miles }) =>
    kind === 'renewed' && miles !== null && miles !== undefined
      ? [{ day: renewedDay ?? answeredDay, value: miles, unit: 'miles' as const }]
      : [],
  )
  const readings = [...car.readings, ...answered].filter(({ day }) => day <= today)
  const sorted = sortReadings(readings, firstUsedDay, options)
  const usage = reckonUsage(
    sorted.fitting,
    today,
    firstUsedDay,
    usualFor(car.driving.use, car.usual),
  )
  return { sorted, usage, path: tracePath(sorted.fitting, usage, firstUsedDay) }
}

/** Forecasts every component of one car. Without new facts a forecast changes only as today changes. */
export function forecastVehicle(car: KnownCar): VehicleForecast {
  const { lives = LIVES } = car
  const { sorted, usage, path } = readMiles(car)
  const newsDay = latestNews(car, sorted.fitting)
  const parts = listComponents(car)
    .map((component) => ({ component, history: historyOf(component, car) }))
    .filter(({ history }) => history.isFitted !== false)
  const carLives = carLivesOf(parts, {
    lives,
    driving: car.driving,
    path,
    usage,
    newsDay,
  })
  const components = parts.map(({ component, history }) => {
    const carLife = carLives.get(component) ?? null
    return forecastPart({ component, history, path, usage, newsDay, car, carLife })
  })
  return {
    usage,
    setAside: sorted.setAside,
    odometerNow: Math.max(0, usage.milesNow - sorted.offsetMiles),
    components,
  }
}

/** The day of the latest news of a car of any kind. A reading that was set aside is no news. */
export function latestNews(
  { done, tests = [], answers = [], today, firstUsedDay }: KnownCar,
  fitting: readonly MileageReading[],
) {
  const days = [
    ...[...done, ...tests].map(({ day }) => day),
    ...answers.map(({ answeredDay }) => answeredDay),
  ].filter((day) => day <= today)
  const read = fitting.at(-1)?.day ?? Number.NEGATIVE_INFINITY
  return Math.max(firstUsedDay ?? Number.NEGATIVE_INFINITY, read, ...days)
}
