/**
 * Measures the forecasts on fleets of different physics (bench/prediction/), each with constants that were fitted on
 * the other fleets only, and which then learn from what the judged cars have on record, as the marketplace does. Beside
 * them stands the maker's interval at the car's own rate with one learned factor a component. Run it with `npm run
 * bench:prediction`, or with the names of some fleets behind it. `--fit` prints the constants that all fleets together
 * give, `--alerts` what other thresholds of the alerts would do, `--foreseeable` what knowledge of the past would tell.
 */
import { recordsOf } from '#domain/vehicles/forecast/learning/car-records.ts'
import { learnLives } from '#domain/vehicles/forecast/learning/learn-lives.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import { LOOK_CHANCE } from '#domain/vehicles/forecast/part-alert.ts'
import { DUE_CHANCE } from '#domain/vehicles/forecast/risk.ts'
import { medianOf } from './measure.ts'
import {
  chooseRule,
  outcomeOf,
  type Rule,
  THRESHOLDS,
  type WatchedPart,
  watchParts,
} from './prediction/alert-curve.ts'
import { DRIVER_KINDS } from './prediction/driver.ts'
import { fitLives } from './prediction/fit.ts'
import { createFleet, FLEET_NAMES, type FleetCar, knownToAll } from './prediction/fleet.ts'
import { baselineError, type Judged, judge } from './prediction/judge.ts'
import { SIMULATED } from './prediction/parts.ts'

const FIT_CARS = 700
const CARS = Number(process.env.CARS ?? 1500)
const FIT_SEED = 1001
const SEED = 2026
const OURS: Rule = { alert: DUE_CHANCE, look: LOOK_CHANCE }

const pooled: { judged: Judged[]; factors: Map<string, number> }[] = []

const share = (all: readonly Judged[], has: (one: Judged) => boolean) =>
  (100 * all.filter(has).length) / Math.max(1, all.length)
const percent = (value: number) => `${value.toFixed(1)}%`.padStart(7)
const days = (value: number) => value.toFixed(0).padStart(5)

const training = FLEET_NAMES.map((name) => ({ name, cars: createFleet(name, FIT_CARS, FIT_SEED) }))

const asked = FLEET_NAMES.filter((name) => process.argv.includes(name))
const judgedFleets = asked.length > 0 ? asked : FLEET_NAMES

if (process.argv.includes('--fit')) {
  for (const [key, life] of Object.entries(fitLives(training.flatMap(({ cars }) => cars))))
    console.log(`  '${key}': ${JSON.stringify(life)},`)
} else if (process.argv.includes('--alerts')) for (const name of judgedFleets) measureAlerts(name)
else {
  for (const name of judgedFleets) measure(name)
  printPooled()
}

function measure(name: string): void {
  const others = training.filter((one) => one.name !== name).flatMap(({ cars }) => cars)
  const given = fitLives(others)
  const factors = learnFactors(judge(others, given))
  const fleet = createFleet(name, CARS, SEED)
  console.log(`\n${name}: ${CARS} cars, constants of the other fleets`)
  const alone = judge(fleet, given)
  console.log(' each car by itself:')
  printErrors('all', alone, factors)
  printConfidence(alone)
  printChance(alone)
  const lives = learnLives(recordsOf(fleet.map(({ known }) => known)), given)
  const startedAt = performance.now()
  const judged = judge(fleet, lives)
  const micros = (1000 * (performance.now() - startedAt)) / fleet.length
  console.log(
    ` with what the fleet has on record: ${judged.length} parts; a car takes ${micros.toFixed(0)} µs`,
  )
  pooled.push({ judged, factors })
  printGroups(judged, factors)
  printConfidence(judged)
  printChance(judged)
  printAlerts(fleet, lives)
  if (!process.argv.includes('--foreseeable')) return
  const same = training.find((one) => one.name === name)?.cars ?? []
  printForeseeable(fleet, fitLives(same))
}

/** All parts, then by component, driver, number of readings and record. */
function printGroups(judged: readonly Judged[], factors: Map<string, number>): void {
  printErrors('all', judged, factors)
  for (const component of SIMULATED)
    printErrors(
      component,
      judged.filter((one) => one.component === component),
      factors,
    )
  for (const kind of DRIVER_KINDS)
    printErrors(
      kind,
      judged.filter((one) => one.kind === kind),
      factors,
    )
  for (const count of ['0', '1', '2–4', '5+'] as const)
    printErrors(
      `${count} readings`,
      judged.filter((one) => one.readings === count),
      factors,
    )
  printErrors(
    'truly recorded',
    judged.filter((one) => one.isTrueRecord),
    factors,
  )
  printErrors(
    'renewed unrecorded',
    judged.filter((one) => !one.isTrueRecord),
    factors,
  )
}

/** All judged fleets as one, each beside its own baseline. */
function printPooled(): void {
  const all = pooled.flatMap(({ judged, factors }) =>
    judged.map((one) => ({
      ours: one.errorDays,
      base: baselineError(one, factors.get(one.component) ?? 1),
    })),
  )
  const [ours, base] = [medianOf(all.map((one) => one.ours)), medianOf(all.map((one) => one.base))]
  console.log(
    `\nall ${pooled.length} fleets: median error ${days(ours)} days   baseline ${days(base)} days   better by ${percent(100 * (1 - ours / base))}   (${all.length})`,
  )
}

/** One factor a component, the one with the least median error on the other fleets. */
function learnFactors(judged: readonly Judged[]): Map<string, number> {
  return new Map(
    SIMULATED.map((component) => {
      const parts = judged.filter((one) => one.component === component)
      const candidates = Array.from({ length: 31 }, (_, at) => 0.6 + at * 0.04).map((factor) => ({
        factor,
        error: medianOf(parts.map((one) => baselineError(one, factor))),
      }))
      return [component, candidates.toSorted((a, b) => a.error - b.error)[0]?.factor ?? 1]
    }),
  )
}

function printErrors(name: string, all: readonly Judged[], factors: Map<string, number>): void {
  if (all.length < 30) return
  const ours = medianOf(all.map((one) => one.errorDays))
  const base = medianOf(all.map((one) => baselineError(one, factors.get(one.component) ?? 1)))
  console.log(
    `  ${name.padEnd(20)} in 80% ${percent(share(all, (one) => one.isWithinInterval))}   median error ${days(ours)} days   baseline ${days(base)} days   better by ${percent(100 * (1 - ours / base))}   (${all.length})`,
  )
}

function printConfidence(judged: readonly Judged[]): void {
  const sorted = judged.toSorted(
    (a, b) => (a.forecast.confidence ?? 0) - (b.forecast.confidence ?? 0),
  )
  const gaps = Array.from({ length: 10 }, (_, tenth) => {
    const part = sorted.slice((tenth * sorted.length) / 10, ((tenth + 1) * sorted.length) / 10)
    const said = part.reduce((sum, one) => sum + (one.forecast.confidence ?? 0), 0) / part.length
    return { said, came: share(part, (one) => one.isWithinTolerance) }
  })
  console.log(
    `  confidence, said and came true: ${gaps.map(({ said, came }) => `${said.toFixed(0)}→${came.toFixed(0)}`).join('  ')}`,
  )
}

function printChance(judged: readonly Judged[]): void {
  const baseRate = new Map(
    SIMULATED.map((key) => {
      const parts = judged.filter((one) => one.component === key)
      return [key, share(parts, (one) => one.happensWithin90) / 100]
    }),
  )
  const brier = (chanceOf: (one: Judged) => number) =>
    judged.reduce((sum, one) => sum + (chanceOf(one) - (one.happensWithin90 ? 1 : 0)) ** 2, 0) /
    judged.length
  const ours = brier((one) => one.forecast.chanceWithin90Days ?? 0)
  const base = brier((one) => baseRate.get(one.component) ?? 0)
  console.log(`  within 90 days: Brier ${ours.toFixed(4)}, the base rate alone ${base.toFixed(4)}`)
}

function printAlerts(fleet: readonly FleetCar[], lives: Lives): void {
  const { needs, warned, asked, visits, falseVisits } = outcomeOf(watchParts(fleet, lives), OURS)
  console.log(
    `  alerts: ${percent((100 * warned) / needs)} of ${needs} needs in a year warned of before, ${percent((100 * asked) / needs)} by asking when the part was renewed; ${(falseVisits / fleet.length).toFixed(2)} false alarms and ${(visits / fleet.length).toFixed(2)} alerts a car-year`,
  )
}

/** What the same rule would tell somebody who knows this fleet's lives, each mile and each renewal. The rest is strength and chance. */
function printForeseeable(fleet: readonly FleetCar[], lives: Lives): void {
  const { needs, warned, falseVisits } = outcomeOf(watchParts(fleet.map(knownToAll), lives), OURS)
  console.log(
    `  with constants of this very fleet and nothing of the past unknown: ${percent((100 * warned) / needs)} warned, ${percent(100 - (100 * warned) / needs)} not warned by this rule, at ${(falseVisits / fleet.length).toFixed(2)} false alarms a car-year`,
  )
}

/** The rule is chosen on the other fleets, as the constants are. */
function measureAlerts(name: string): void {
  const others = training.filter((one) => one.name !== name)
  const given = fitLives(others.flatMap(({ cars }) => cars))
  const learntFrom = (cars: readonly FleetCar[]) =>
    learnLives(recordsOf(cars.map(({ known }) => known)), given)
  const fleet = createFleet(name, CARS, SEED)
  const watched = watchParts(fleet, learntFrom(fleet))
  console.log(
    `\n${name}: needs warned of before, of them by an alert that the part called for; of alerts, which are visits: false ones, all and named parts a car-year`,
  )
  for (const alert of THRESHOLDS) {
    printRule(`from ${alert}, no looks`, watched, { alert, look: 1 })
    printRule(`from ${alert}`, watched, { alert, look: LOOK_CHANCE })
  }
  const chosen = chooseRule(
    others.map(({ cars }) => watchParts(cars, learntFrom(cars))),
    { cars: FIT_CARS, leastWarned: 0.7, mostFalse: 0.35 },
  )
  printRule(`chosen elsewhere: ${chosen.alert}, ${chosen.look}`, watched, chosen)
}

function printRule(label: string, parts: readonly WatchedPart[], rule: Rule): void {
  const all = outcomeOf(parts, rule)
  const yearly = (count: number) => (count / CARS).toFixed(2)
  const ofNeeds = (count: number) => percent((100 * count) / all.needs)
  console.log(
    `  ${label.padEnd(28)} ${ofNeeds(all.warned)} warned ${ofNeeds(all.alerted)} alerted of ${all.needs}   false ${yearly(all.falseVisits)}   alerts ${yearly(all.visits)}   parts ${yearly(all.parts)}`,
  )
}
