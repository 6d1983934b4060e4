import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import {
  isAlerting,
  isWorthALook,
  LOOK_CHANCE,
  lookChanceOf,
  MOST_LOOKS,
  VISIT_DAYS,
} from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { TODAY } from './driver.ts'
import type { FleetCar } from './fleet.ts'
import { EVERY_DAYS, YEAR_DAYS } from './judge.ts'
import type { SimulatedKey } from './parts.ts'

/** What a look at a part says: its chance, whether it alerts though its chance is small, and whether it asks when the part was last renewed. */
type Look = { chance: number; lookChance: number; isSure: boolean; isQuestion: boolean }

/** A part over a year without news. */
export type WatchedPart = {
  car: number
  component: SimulatedKey
  isTrueRecord: boolean
  wornOutDay: number
  /** At each look, and at the end of the weeks of a visit that would begin with it. */
  looks: readonly { now: Look; later: Look }[]
}

/** The thresholds of alerts that are tried, each without looks and with ours. */
export const THRESHOLDS = [0.08, 0.1, 0.12, 0.14, 0.16, 0.2, 0.3, 1] as const

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
  if (!part) return { chance: 0, lookChance: 0, isSure: false, isQuestion: false }
  const alertsAt = (chanceWithin120Days: number) =>
    isAlerting({ ...part, chanceWithin120Days }, today)
  const isByChance = componentOf(part.component).basis === 'wear' && alertsAt(1)
  return {
    chance: isByChance ? (part.chanceWithin120Days ?? 0) : 0,
    lookChance: isWorthALook({ ...part, chanceWithin120Days: 1 }, today) ? lookChanceOf(part) : 0,
    isSure: alertsAt(0),
    isQuestion: part.state === 'notOnRecord',
  }
}

/** From which chance a part raises an alert, and from which it is worth a look in a visit. */
export type Rule = { alert: number; look: number }

/** Of parts that wear out in the year, and of alerts to the keeper, which are visits (docs/prediction.md). */
export type Outcome = {
  needs: number
  /** Of those warned of, the ones whose first alert asked: the part is not on record, tell us. */
  asked: number
  /** An alert listed the part before, as what called for the visit or as worth a look. */
  warned: number
  /** An alert that the part itself called for, or joined as due in the same weeks. */
  alerted: number
  /** Rows: a visit of two parts counts twice. */
  parts: number
  visits: number
  /** None of the parts wears out within a year after the alert. */
  falseVisits: number
}

export function outcomeOf(parts: readonly WatchedPart[], rule: Rule): Outcome {
  const sum = { needs: 0, warned: 0, asked: 0, alerted: 0, parts: 0, visits: 0, falseVisits: 0 }
  for (const own of Map.groupBy(parts, ({ car }) => car).values()) {
    const [warned, alerted] = [new Set<WatchedPart>(), new Set<WatchedPart>()]
    const asked = new Set<WatchedPart>()
    for (const { at, day, due, looks } of visitsOf(own, rule)) {
      // Whatever wore out before its alert has been renewed since: the alert is not counted.
      const isStill = ({ wornOutDay }: WatchedPart) => wornOutDay >= day
      const named = [...due, ...looks].filter(isStill)
      if (named.length === 0) continue
      for (const part of named) {
        if (!warned.has(part) && part.looks[at]?.now.isQuestion) asked.add(part)
        warned.add(part)
      }
      for (const part of due.filter(isStill)) alerted.add(part)
      sum.visits += 1
      sum.parts += named.length
      if (named.every(({ wornOutDay }) => wornOutDay > day + 365)) sum.falseVisits += 1
    }
    sum.needs += own.filter(isNeeded).length
    sum.warned += [...warned].filter(isNeeded).length
    sum.asked += [...asked].filter(isNeeded).length
    sum.alerted += [...alerted].filter(isNeeded).length
  }
  return sum
}

const isNeeded = ({ wornOutDay }: WatchedPart) => wornOutDay <= TODAY + YEAR_DAYS

/**
 * The year of one car. At each look: what begins to alert, with what would within the weeks of the visit; and what is
 * worth a look then. A part that was worth a look and begins to alert later calls for another visit.
 */
function visitsOf(own: readonly WatchedPart[], rule: Rule) {
  const left = new Set(own)
  const looked = new Set<WatchedPart>()
  return DAYS.flatMap((day, at) => {
    const alerts = (look: Look | undefined) =>
      look !== undefined && (look.isSure || look.chance >= rule.alert)
    if (![...left].some((part) => alerts(part.looks[at]?.now))) return []
    const due = [...left].filter(({ looks }) => alerts(looks[at]?.now) || alerts(looks[at]?.later))
    for (const part of due) left.delete(part)
    const chanceOf = ({ looks }: WatchedPart) => looks[at]?.later.lookChance ?? 0
    const looks = [...left]
      .filter((part) => !looked.has(part) && chanceOf(part) >= rule.look)
      .toSorted((a, b) => chanceOf(b) - chanceOf(a))
      .slice(0, MOST_LOOKS)
    for (const part of looks) looked.add(part)
    return [{ at, day, due, looks }]
  })
}

/**
 * The rule that a set of fleets would choose: of those that reach the goals in each of them, or come nearest to it, the
 * one with the fewest alerts.
 */
export function chooseRule(
  fleets: readonly (readonly WatchedPart[])[],
  { cars, leastWarned, mostFalse }: { cars: number; leastWarned: number; mostFalse: number },
): Rule {
  const rows = RULES.map((rule) => {
    const outcomes = fleets.map((parts) => outcomeOf(parts, rule))
    const short = outcomes.map(
      ({ warned, needs, falseVisits }) =>
        Math.max(0, leastWarned - warned / needs) + Math.max(0, falseVisits / cars - mostFalse),
    )
    return {
      rule,
      short: Math.max(...short),
      visits: outcomes.reduce((sum, { visits }) => sum + visits, 0),
    }
  })
  const best = rows.toSorted((a, b) => a.short - b.short || a.visits - b.visits)[0]
  return best?.rule ?? { alert: 1, look: LOOK_CHANCE }
}

const RULES: readonly Rule[] = [0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16, 0.17, 0.18, 0.2].flatMap(
  (alert) => [0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 1].map((look) => ({ alert, look })),
)
