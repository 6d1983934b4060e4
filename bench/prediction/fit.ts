/**
 * Fits LIVES on a fleet with a seed of its own and prints the table. It maximises the likelihood
 * of each part's remaining life, given that the part is not worn out today. Run it with `node
 * bench/prediction/fit.ts`.
 */
import {
  COMPONENT_KEYS,
  type ComponentKey,
  componentOf,
} from '#domain/vehicles/forecast/components.ts'
import { LIVES, type Life } from '#domain/vehicles/forecast/lives.ts'
import { ratesOf, survivalAt } from '#domain/vehicles/forecast/wear-out.ts'
import { createFleet, type FleetCar, TODAY } from './fleet.ts'

const FIT_SEED = 1001
const FIT_CARS = 5000

type Point = readonly number[]

const fleet = createFleet(FIT_CARS, FIT_SEED)
for (const component of COMPONENT_KEYS) {
  const cost = costOf(component, fleet)
  const start = pointOf(LIVES[component])
  const best = minimise(cost, minimise(cost, start))
  const isByTime = componentOf(component).miles === null
  const life = Object.entries({ ...lifeOf(best), ...(isByTime && { milesShare: 0 }) }).map(
    ([name, value]) => `${name}: ${+value.toFixed(3)}`,
  )
  console.log(`  '${component}': { ${life.join(', ')} },`)
}

function lifeOf(point: Point): Life {
  const [
    share = 0,
    shape = 0,
    scale = 0,
    unlike = 0,
    gentle = 0,
    hard = 0,
    town = 0,
    motorway = 0,
  ] = point
  return {
    milesShare: 1 / (1 + Math.exp(-share)),
    shape: Math.exp(shape),
    scale: Math.exp(scale),
    unlike: Math.exp(unlike),
    gentle: Math.exp(gentle),
    hard: Math.exp(hard),
    town: Math.exp(town),
    motorway: Math.exp(motorway),
  }
}

function pointOf(life: Life): Point {
  const share = Math.min(0.95, Math.max(0.05, life.milesShare))
  const { shape, scale, unlike, gentle, hard, town, motorway } = life
  return [
    Math.log(share / (1 - share)),
    ...[shape, scale, unlike, gentle, hard, town, motorway].map(Math.log),
  ]
}

/** Returns the negative mean log-likelihood. */
function costOf(component: ComponentKey, cars: readonly FleetCar[]): (point: Point) => number {
  const seen = cars.flatMap(({ parts, driver, milesToday }) =>
    parts
      .filter((part) => part.component === component)
      .map((part) => ({
        driver,
        miles: milesToday - part.sinceMiles,
        days: TODAY - part.sinceDay,
        moreMiles: part.wornOutMiles - milesToday,
        moreDays: part.wornOutDay - TODAY,
      })),
  )
  return (point) => {
    const life = lifeOf(point)
    let sum = 0
    for (const { driver, miles, days, moreMiles, moreDays } of seen) {
      const rates = ratesOf(component, life, driver)
      const now = rates.perMile * miles + rates.perDay * days
      const more = rates.perMile * moreMiles + rates.perDay * moreDays
      const end = (now + more) / life.scale
      const hazard = (life.shape / life.scale) * end ** (life.shape - 1)
      sum += Math.log((hazard * more) / moreDays / (1 + life.unlike * end ** life.shape))
      sum += Math.log(survivalAt(life, now + more) / survivalAt(life, now))
    }
    const pull = point.reduce((total, value, at) => total + (at > 3 ? value * value : 0), 0)
    return Number.isFinite(sum) ? -sum / seen.length + 1e-4 * pull : 1e9
  }
}

/** Minimises by the simplex method of Nelder and Mead, with the usual coefficients. */
function minimise(cost: (point: Point) => number, start: Point): Point {
  const measure = (point: Point) => ({ point, cost: cost(point) })
  let simplex = [
    start,
    ...start.map((_, axis) => start.map((x, i) => (i === axis ? x + 0.3 : x))),
  ].map(measure)
  for (let round = 0; round < 700; round += 1) {
    simplex = simplex.toSorted((a, b) => a.cost - b.cost)
    const worst = simplex.at(-1)
    const best = simplex[0]
    const second = simplex.at(-2)
    if (!worst || !best || !second) break
    const rest = simplex.slice(0, -1)
    const centre = start.map(
      (_, i) => rest.reduce((sum, { point }) => sum + (point[i] ?? 0), 0) / rest.length,
    )
    const along = (step: number) =>
      measure(centre.map((x, i) => x + step * (x - (worst.point[i] ?? 0))))
    const mirrored = along(1)
    const candidate =
      mirrored.cost < best.cost
        ? [along(2), mirrored].toSorted((a, b) => a.cost - b.cost)[0]
        : mirrored.cost < second.cost
          ? mirrored
          : along(-0.5)
    if (candidate && candidate.cost < worst.cost) simplex[simplex.length - 1] = candidate
    else
      simplex = simplex.map((one) =>
        one === best ? one : measure(one.point.map((x, i) => (x + (best.point[i] ?? 0)) / 2)),
      )
  }
  return simplex.toSorted((a, b) => a.cost - b.cost)[0]?.point ?? start
}
