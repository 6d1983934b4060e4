import type { Fuel } from '#domain/vehicles/forecast/fuel.ts'
import { type CarHistory, FITTED_PARTS } from './bulk-car.ts'
import { type FittedLife, fitLife } from './fit-life.ts'
import { addCar, addTally, createTally, KINDS, milesOfTally, type Tally } from './tally.ts'

/** The most models in memory: a tally takes 12 kB, so that these take 100 MB however long the file is. */
const MOST_MODELS = 8000
/** The share of models, the rarest ones, that is merged with the others of their make at once. */
const FOLDED_SHARE = 0.25
/** A model with fewer cars is published only as part of its make. Judgement. */
const LEAST_CARS = 500
const OTHERS = '*'

export type ModelCounts = Map<string, Tally>

const keyOf = (make: string, model: string, fuel: Fuel) => `${make}\t${model}\t${fuel}`

export function countCar(counts: ModelCounts, car: CarHistory, most = MOST_MODELS): void {
  const key = keyOf(car.make, car.model, car.fuel)
  const tally = counts.get(key) ?? createTally()
  addCar(tally, car)
  counts.set(key, tally)
  if (counts.size > most) foldRarest(counts)
}

/** Merges the rarest models with the others of their make and fuel, and the rarest makes with all others. */
function foldRarest(counts: ModelCounts): void {
  const rarest = [...counts]
    .filter(([key]) => !key.startsWith(OTHERS))
    .toSorted(([, a], [, b]) => a.cars - b.cars)
    .slice(0, Math.ceil(counts.size * FOLDED_SHARE))
  for (const [key, tally] of rarest) {
    const [make = '', model = '', fuel = ''] = key.split('\t')
    const to = model === OTHERS ? `${OTHERS}\t${OTHERS}\t${fuel}` : `${make}\t${OTHERS}\t${fuel}`
    const others = counts.get(to) ?? createTally()
    addTally(others, tally)
    counts.delete(key)
    counts.set(to, others)
  }
}

export type ModelLives = {
  make: string
  model: string
  fuel: string
  cars: number
  tests: number
  milesPerYear: { median: number; spread: number } | null
  /** By part; a part with too few events is absent. */
  failed: Record<string, FittedLife>
  advised: Record<string, FittedLife>
}

/** Fits each model of enough cars, each make, each fuel, and all cars together. */
export function fitModels(counts: ModelCounts): ModelLives[] {
  const sums = new Map<string, Tally>()
  for (const [key, tally] of counts) {
    const [make = '', , fuel = ''] = key.split('\t')
    const wider = [
      `${make}\t${OTHERS}\t${fuel}`,
      `${OTHERS}\t${OTHERS}\t${fuel}`,
      `${OTHERS}\t${OTHERS}\t${OTHERS}`,
    ]
    for (const sum of new Set(wider)) {
      const total = sums.get(sum) ?? createTally()
      addTally(total, tally)
      sums.set(sum, total)
    }
  }
  const models = [...counts].filter(([key]) => key.split('\t')[1] !== OTHERS)
  return [...sums, ...models]
    .filter(([, tally]) => tally.cars >= LEAST_CARS)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tally]) => livesOf(key, tally))
}

function livesOf(key: string, tally: Tally): ModelLives {
  const [make = '', model = '', fuel = ''] = key.split('\t')
  const [failed = {}, advised = {}] = KINDS.map((_, kind) =>
    Object.fromEntries(
      FITTED_PARTS.flatMap((part, place) => {
        const life = fitLife(tally, kind, place)
        return life === null ? [] : [[part, life] as const]
      }),
    ),
  )
  const { cars, tests } = tally
  return { make, model, fuel, cars, tests, milesPerYear: milesOfTally(tally), failed, advised }
}
