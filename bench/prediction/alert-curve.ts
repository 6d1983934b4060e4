import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import { isAlerting } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { TODAY } from './driver.ts'
import type { FleetCar } from './fleet.ts'
import { EVERY_DAYS, YEAR_DAYS } from './judge.ts'
import type { SimulatedKey } from './parts.ts'

/** A part over a year without news: its chance at each look, and from which look on it alerts whatever the chance. */
export type WatchedPart = {
  car: number
  component: SimulatedKey
  isTrueRecord: boolean
  wornOutDay: number
  chances: readonly number[]
  /** The first look at which it alerts though its chance is small: it is overdue, or a tester found something. */
  surelyAt: number
}

/** The thresholds that are tried. */
export const THRESHOLDS = [0.05, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1] as const

const LOOKS = Array.from({ length: YEAR_DAYS / EVERY_DAYS + 1 }, (_, at) => TODAY + at * EVERY_DAYS)

export function watchParts(fleet: readonly FleetCar[], lives: Lives): WatchedPart[] {
  return fleet.flatMap(({ known, parts }, car) => {
    const looks = LOOKS.map((today) => forecastVehicle({ ...known, today, lives }).components)
    return parts.flatMap((part): WatchedPart[] => {
      const seen = looks.map((all) => all.find(({ component }) => component === part.component))
      const surely = seen.findIndex(
        (one, at) => one !== undefined && isAlerting({ ...one, ...NO_CHANCE }, LOOKS[at] ?? 0),
      )
      return [
        {
          car,
          component: part.component,
          isTrueRecord: part.isRecorded,
          wornOutDay: part.wornOutDay,
          chances: seen.map((one, at) => (one ? chanceOf(one, LOOKS[at] ?? 0) : 0)),
          surelyAt: surely === -1 ? LOOKS.length : surely,
        },
      ]
    })
  })
}

const NO_CHANCE = { chanceWithin120Days: 0 }

/** Zero where the part never alerts by its chance: where a tester's finding alone raises an alert, or nothing is known. */
const chanceOf = (part: ComponentForecast, today: number): number =>
  componentOf(part.component).basis === 'wear' &&
  isAlerting({ ...part, chanceWithin120Days: 1 }, today)
    ? (part.chanceWithin120Days ?? 0)
    : 0

export type Outcome = {
  needs: number
  alerted: number
  alerts: number
  falseAlarms: number
  visits: number
}

/** What a threshold for each component would have alerted, counted as `judgeAlerts` counts. */
export function outcomeOf(
  parts: readonly WatchedPart[],
  thresholdOf: (component: SimulatedKey) => number,
): Outcome {
  const sum: Outcome = { needs: 0, alerted: 0, alerts: 0, falseAlarms: 0, visits: 0 }
  const visits = new Set<string>()
  for (const part of parts) {
    const threshold = thresholdOf(part.component)
    const byChance = part.chances.findIndex((chance) => chance >= threshold)
    const look = Math.min(byChance === -1 ? LOOKS.length : byChance, part.surelyAt)
    const day = LOOKS[look]
    const isNeeded = part.wornOutDay <= TODAY + YEAR_DAYS
    if (isNeeded) sum.needs += 1
    if (day === undefined || day > part.wornOutDay) continue
    sum.alerts += 1
    visits.add(`${part.car} ${look}`)
    if (isNeeded) sum.alerted += 1
    else if (part.wornOutDay > day + 365) sum.falseAlarms += 1
  }
  return { ...sum, visits: visits.size }
}

/**
 * A threshold a component that alerts the most needs for at most so many false alarms a car-year: what one false alarm is
 * worth in needs is raised until they are few enough.
 */
export function chooseThresholds(
  parts: readonly WatchedPart[],
  { cars, mostFalse }: { cars: number; mostFalse: number },
): Map<SimulatedKey, number> {
  const tables = [...Map.groupBy(parts, ({ component }) => component)].map(([component, own]) => ({
    component,
    rows: THRESHOLDS.map((threshold) => ({ threshold, ...outcomeOf(own, () => threshold) })),
  }))
  for (let price = 0; ; price += 0.02) {
    const chosen = tables.map(({ component, rows }) => ({
      component,
      row: rows.reduce((best, row) =>
        row.alerted - price * row.falseAlarms > best.alerted - price * best.falseAlarms
          ? row
          : best,
      ),
    }))
    const falseAlarms = chosen.reduce((sum, { row }) => sum + row.falseAlarms, 0)
    if (falseAlarms / cars <= mostFalse || price > 20)
      return new Map(chosen.map(({ component, row }) => [component, row.threshold]))
  }
}
