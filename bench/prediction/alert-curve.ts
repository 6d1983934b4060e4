import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import { isAlerting, VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { TODAY } from './driver.ts'
import type { FleetCar } from './fleet.ts'
import { EVERY_DAYS, YEAR_DAYS } from './judge.ts'
import type { SimulatedKey } from './parts.ts'

/** What a look at a part says: its chance, and whether it alerts though its chance is small. */
type Look = { chance: number; isSure: boolean }

/** A part over a year without news. */
export type WatchedPart = {
  car: number
  component: SimulatedKey
  isTrueRecord: boolean
  wornOutDay: number
  /** At each look, and at the end of the weeks of a visit that would begin with it. */
  looks: readonly { now: Look; later: Look }[]
}

/** The thresholds that are tried. */
export const THRESHOLDS = [0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1] as const

const DAYS = Array.from({ length: YEAR_DAYS / EVERY_DAYS + 1 }, (_, at) => TODAY + at * EVERY_DAYS)

export function watchParts(fleet: readonly FleetCar[], lives: Lives): WatchedPart[] {
  return fleet.flatMap(({ known, parts }, car) => {
    const forecastOn = (today: number) => {
      const all = forecastVehicle({ ...known, today, lives }).components
      return (key: SimulatedKey) =>
        lookAt(
          all.find(({ component }) => component === key),
          today,
        )
    }
    const all = DAYS.map((day) => ({ now: forecastOn(day), later: forecastOn(day + VISIT_DAYS) }))
    return parts.map(
      ({ component, isRecorded, wornOutDay }): WatchedPart => ({
        car,
        component,
        isTrueRecord: isRecorded,
        wornOutDay,
        looks: all.map(({ now, later }) => ({ now: now(component), later: later(component) })),
      }),
    )
  })
}

/** The chance is zero where the part never alerts by it: a tester's finding alone raises an alert, or nothing is known. */
function lookAt(part: ComponentForecast | undefined, today: number): Look {
  if (!part) return { chance: 0, isSure: false }
  const alertsAt = (chanceWithin120Days: number) =>
    isAlerting({ ...part, chanceWithin120Days }, today)
  const isByChance = componentOf(part.component).basis === 'wear' && alertsAt(1)
  return { chance: isByChance ? (part.chanceWithin120Days ?? 0) : 0, isSure: alertsAt(0) }
}

/** Of parts that wear out in the year, and of alerts to the keeper, which are visits (docs/prediction.md). */
export type Outcome = {
  needs: number
  alerted: number
  /** Rows: a visit of two parts counts twice. */
  parts: number
  visits: number
  /** None of their parts wears out within a year after the alert. */
  falseVisits: number
  /** The same counted part by part, as it was before alerts were joined. */
  falseParts: number
}

/** What a threshold for each component would have alerted. */
export function outcomeOf(
  parts: readonly WatchedPart[],
  thresholdOf: (component: SimulatedKey) => number,
): Outcome {
  const sum = { needs: 0, alerted: 0, parts: 0, visits: 0, falseVisits: 0, falseParts: 0 }
  for (const own of Map.groupBy(parts, ({ car }) => car).values()) {
    sum.needs += own.filter(isNeeded).length
    for (const { day, visit } of visitsOf(own, thresholdOf)) {
      // Whatever wore out before its alert has been renewed since: the alert is not counted.
      const named = visit.filter(({ wornOutDay }) => wornOutDay >= day)
      if (named.length === 0) continue
      const wrong = named.filter(({ wornOutDay }) => wornOutDay > day + 365)
      sum.visits += 1
      sum.parts += named.length
      sum.alerted += named.filter(isNeeded).length
      sum.falseParts += wrong.length
      if (wrong.length === named.length) sum.falseVisits += 1
    }
  }
  return sum
}

const isNeeded = ({ wornOutDay }: WatchedPart) => wornOutDay <= TODAY + YEAR_DAYS

/** The year of one car: at each look what begins to alert, with what would begin to within the weeks of the visit. */
function visitsOf(own: readonly WatchedPart[], thresholdOf: (component: SimulatedKey) => number) {
  const left = new Set(own)
  return DAYS.flatMap((day, at) => {
    const alerting = (part: WatchedPart, when: 'now' | 'later') => {
      const look = part.looks[at]?.[when]
      return look !== undefined && (look.isSure || look.chance >= thresholdOf(part.component))
    }
    if (![...left].some((part) => alerting(part, 'now'))) return []
    const visit = [...left].filter((part) => alerting(part, 'now') || alerting(part, 'later'))
    for (const part of visit) left.delete(part)
    return [{ day, visit }]
  })
}

/** The one threshold that alerts the most needs for at most so many false alarms a car-year. */
export function chooseThreshold(
  parts: readonly WatchedPart[],
  { cars, mostFalse }: { cars: number; mostFalse: number },
): number {
  const rows = CANDIDATES.map((threshold) => ({
    threshold,
    ...outcomeOf(parts, () => threshold),
  })).filter(({ falseVisits }) => falseVisits / cars <= mostFalse)
  return rows.toSorted((a, b) => b.alerted - a.alerted)[0]?.threshold ?? 1
}

const CANDIDATES = Array.from({ length: 38 }, (_, at) => (3 + at) / 100)
