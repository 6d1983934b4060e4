import { historyOf } from '#domain/vehicles/forecast/evidence/part-history.ts'
import { minimise, type Point } from '#domain/vehicles/forecast/learning/minimise.ts'
import { ratesOf } from '#domain/vehicles/forecast/life/exposure.ts'
import {
  LIVES,
  type Life,
  type Lives,
  MOST_MILES_SHARE,
} from '#domain/vehicles/forecast/life/lives.ts'
import { ownLivesOf } from '#domain/vehicles/forecast/life/own-life.ts'
import { steepnessAt, survivalAt } from '#domain/vehicles/forecast/life/survival.ts'
import { milesOn, TODAY } from './driver.ts'
import type { FleetCar } from './fleet.ts'
import { SIMULATED, type SimulatedKey } from './parts.ts'

/** Fits a life to each simulated component by maximum likelihood of what happens after today, pooled over the fleets. */
export function fitLives(fleet: readonly FleetCar[]): Lives {
  const fitted = SIMULATED.map((key) => [key, fitLife(key, fleet)] as const)
  return { ...LIVES, ...Object.fromEntries(fitted) }
}

function fitLife(key: SimulatedKey, fleet: readonly FleetCar[]): Life {
  const cost = costOf(key, fleet)
  const fitted = lifeOf(
    minimise((point) => cost(lifeOf(point)) + pullOf(point), {
      start: pointOf(LIVES[key]),
      step: 0.25,
      rounds: 220,
    }),
  )
  const life = key === 'battery' ? { ...fitted, milesShare: 0 } : fitted
  // What lies between cars shows only in their histories: the share under which these foretell the ends best.
  const costWith = (own: number) => cost({ ...life, own })
  const own = OWN_SHARES.toSorted((a, b) => costWith(a) - costWith(b))[0] ?? 0
  return { ...life, own }
}

/** How many lives outlast the others by far is not fitted: what a fleet shows of it says little of another. Judgement. */
const FITTED_TAIL = 0.3

const OWN_SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]

/** Draws the factors of drivers towards one. */
const pullOf = (point: Point) =>
  1e-4 * point.reduce((total, value, at) => total + (at > 2 ? value * value : 0), 0)

const round = (value: number) => Math.round(value * 1000) / 1000

function lifeOf([
  share = 0,
  median = 0,
  shape = 0,
  gentle = 0,
  hard = 0,
  town = 0,
  motorway = 0,
]: Point): Life {
  return {
    milesShare: round(MOST_MILES_SHARE / (1 + Math.exp(-share))),
    median: round(Math.exp(median)),
    shape: round(1.2 + Math.exp(shape)),
    tail: FITTED_TAIL,
    gentle: round(Math.exp(gentle)),
    hard: round(Math.exp(hard)),
    town: round(Math.exp(town)),
    motorway: round(Math.exp(motorway)),
    own: 0,
  }
}

function pointOf(life: Life): Point {
  const share = Math.min(0.95, Math.max(0.05, life.milesShare / MOST_MILES_SHARE))
  const { shape, median, gentle, hard, town, motorway } = life
  return [
    Math.log(share / (1 - share)),
    Math.log(median),
    Math.log(shape - 1.2),
    ...[gentle, hard, town, motorway].map(Math.log),
  ]
}

/** Returns the negative mean log-likelihood of the lives' ends, given that the parts are not worn out today. */
function costOf(key: SimulatedKey, cars: readonly FleetCar[]): (life: Life) => number {
  const seen = cars.flatMap(({ parts, driver, known }) =>
    parts
      .filter(({ component }) => component === key)
      .map(({ startDay, wornOutDay }) => ({
        driving: known.driving,
        miles: milesOn(driver, TODAY) - milesOn(driver, startDay),
        days: TODAY - startDay,
        endMiles: milesOn(driver, wornOutDay) - milesOn(driver, startDay),
        endDays: wornOutDay - startDay,
        earlier: historyOf(key, known).earlier.map(({ from, day: to }) => ({
          miles: milesOn(driver, to) - milesOn(driver, from),
          days: to - from,
        })),
      })),
  )
  return (life) => {
    let sum = 0
    for (const { driving, miles, days, endMiles, endDays, earlier } of seen) {
      const rates = ratesOf(key, life, driving)
      const now = rates.perMile * miles + rates.perDay * days
      const end = Math.max(1e-4, rates.perMile * endMiles + rates.perDay * endDays)
      const lengths =
        life.own === 0
          ? []
          : earlier.map((one) => rates.perMile * one.miles + rates.perDay * one.days)
      const [own] = ownLivesOf([{ life, lengths, commonSpread: 0 }])
      const ofCar = { ...life, ...own }
      sum += Math.log(steepnessAt(ofCar, end) / endDays)
      sum += Math.log(Math.max(1e-300, survivalAt(ofCar, end)))
      sum -= Math.log(Math.max(1e-300, survivalAt(ofCar, now)))
    }
    return Number.isFinite(sum) ? -sum / seen.length : 1e9
  }
}
