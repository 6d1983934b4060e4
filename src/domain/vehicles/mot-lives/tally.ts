import { type CarHistory, FITTED_PARTS } from './bulk-car.ts'

/** Ages in whole years; the last bin holds all that are older. */
export const AGES = 30
/** Miles a year by logarithm: forty bins from 100 to 100,000. */
const MILE_BINS = 40
const [LEAST_MILES, MOST_MILES] = [100, 100_000]
export const KINDS = ['failed', 'advised'] as const
/** The first test looks back over all the years before it; each later one over the time since the last. */
const STAGES = 2
const PARTS = FITTED_PARTS.length

/** Counts of one make, model and fuel, of a fixed size however many cars it stands for. */
export type Tally = {
  cars: number
  tests: number
  miles: Uint32Array
  /** Cars at risk and events, by kind, part, stage and age. */
  atRisk: Uint32Array
  events: Uint32Array
}

const SIZE = KINDS.length * PARTS * STAGES * AGES
export const placeOf = (kind: number, part: number, isLater: boolean, age: number): number =>
  ((kind * PARTS + part) * STAGES + (isLater ? 1 : 0)) * AGES + age

export const createTally = (): Tally => ({
  cars: 0,
  tests: 0,
  miles: new Uint32Array(MILE_BINS),
  atRisk: new Uint32Array(SIZE),
  events: new Uint32Array(SIZE),
})

export function addCar(tally: Tally, { tests }: CarHistory): void {
  tally.cars += 1
  tally.tests += tests.length
  countMiles(tally, tests)
  for (const [kind, name] of KINDS.entries())
    for (let part = 0; part < PARTS; part += 1)
      // After its first event nobody knows the age of the part, so the car leaves the count.
      for (const [at, test] of tests.entries()) {
        const place = placeOf(kind, part, at > 0, Math.min(AGES - 1, Math.floor(test.age)))
        tally.atRisk[place] = (tally.atRisk[place] ?? 0) + 1
        if (!test[name].includes(part)) continue
        tally.events[place] = (tally.events[place] ?? 0) + 1
        break
      }
}

/** Retests of a few days, clocked odometers and wrong digits say nothing about a year. */
function countMiles(tally: Tally, tests: CarHistory['tests']): void {
  for (const [at, test] of tests.entries()) {
    const before = tests[at - 1]
    if (!before || before.miles === null || test.miles === null) continue
    const years = test.age - before.age
    if (years < 0.5 || years > 2) continue
    const rate = (test.miles - before.miles) / years
    if (rate < LEAST_MILES || rate >= MOST_MILES) continue
    const share = Math.log(rate / LEAST_MILES) / Math.log(MOST_MILES / LEAST_MILES)
    const bin = Math.floor(share * MILE_BINS)
    tally.miles[bin] = (tally.miles[bin] ?? 0) + 1
  }
}

/** Adds one tally to another, where a rare model is counted with the others of its make. */
export function addTally(to: Tally, from: Tally): void {
  to.cars += from.cars
  to.tests += from.tests
  for (const name of ['miles', 'atRisk', 'events'] as const)
    for (const [at, count] of from[name].entries()) to[name][at] = (to[name][at] ?? 0) + count
}

/** The median of miles a year and the standard deviation of its logarithm; null without a year between two tests. */
export function milesOfTally({ miles }: Tally): { median: number; spread: number } | null {
  const count = miles.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const step = Math.log(MOST_MILES / LEAST_MILES) / MILE_BINS
  const logOf = (bin: number) => Math.log(LEAST_MILES) + (bin + 0.5) * step
  const mean = miles.reduce((sum, one, bin) => sum + one * logOf(bin), 0) / count
  const variance = miles.reduce((sum, one, bin) => sum + one * (logOf(bin) - mean) ** 2, 0) / count
  let before = 0
  const middle = miles.findIndex((one) => {
    before += one
    return before >= count / 2
  })
  const within = miles[middle] ?? 1
  const share = (count / 2 - (before - within)) / within
  return {
    median: Math.exp(Math.log(LEAST_MILES) + (middle + share) * step),
    spread: Math.sqrt(variance),
  }
}
