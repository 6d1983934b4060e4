/**
 * Measures the quality of the forecasts: it simulates the wear of a fleet part by part
 * (bench/prediction/), predicts from its readings, and compares that with what then happened and
 * with the garage's fixed intervals. Run it with `node bench/prediction.ts`.
 */
import { COMPONENT_KEYS } from '#domain/vehicles/forecast/components.ts'
import { medianOf } from './measure.ts'
import { createFleet } from './prediction/fleet.ts'
import { type Judged, judge } from './prediction/judge.ts'

const CARS = 5000
/** Differs from the seed on which LIVES was fitted. */
const SEED = 2026

const share = (all: readonly Judged[], has: (one: Judged) => boolean) =>
  (100 * all.filter(has).length) / all.length
const percent = (value: number) => `${value.toFixed(1)}%`.padStart(7)
const days = (value: number) => value.toFixed(0).padStart(7)

const fleet = createFleet(CARS, SEED)
const startedAt = performance.now()
const year = judge(fleet, 12)
const microseconds = (1000 * (performance.now() - startedAt)) / year.length

console.log(`${CARS} cars, ${year.length} parts, seed ${SEED}; 12 months of readings\n`)
console.log(
  'component            in 80%   median error   months only   months or miles   median life   better by',
)
const line = (name: string, all: readonly Judged[]) => {
  const ours = medianOf(all.map((one) => one.errorDays))
  const fixed = medianOf(all.map((one) => one.fixedErrorDays))
  const both = medianOf(all.map((one) => one.fixedMilesErrorDays))
  const life = medianOf(all.map((one) => one.medianLifeErrorDays))
  const better = 100 * (1 - ours / Math.min(fixed, both, life))
  console.log(
    `${name.padEnd(18)} ${percent(share(all, (one) => one.isWithinInterval))} ${days(ours)} days    ${days(fixed)} days     ${days(both)} days  ${days(life)} days  ${percent(better)}`,
  )
}
for (const component of COMPONENT_KEYS)
  line(
    component,
    year.filter((one) => one.component === component),
  )
line('all', year)

console.log('\nconfidence, in tenths of all parts: what was said, and what came true')
const sorted = year.toSorted((a, b) => a.confidence - b.confidence)
for (let tenth = 0; tenth < 10; tenth += 1) {
  const part = sorted.slice((tenth * sorted.length) / 10, ((tenth + 1) * sorted.length) / 10)
  const said = part.reduce((sum, one) => sum + one.confidence, 0) / part.length
  const came = share(part, (one) => one.isWithinTolerance)
  console.log(
    `${String(tenth + 1).padStart(2)}  ${percent(said)} ${percent(came)}   ${(came - said).toFixed(1).padStart(5)}`,
  )
}
console.log('\nthe same by bands of ten points')
for (let band = 0; band < 100; band += 10) {
  const part = year.filter((one) => one.confidence >= band && one.confidence < band + 10)
  if (part.length < 100) continue
  const said = part.reduce((sum, one) => sum + one.confidence, 0) / part.length
  console.log(
    `${band}–${band + 10}  ${percent(said)} ${percent(share(part, (one) => one.isWithinTolerance))}  (${part.length} parts)`,
  )
}
console.log('\nmonths of readings')
for (const months of [3, 6, 12, 24]) line(`${months} months`, judge(fleet, months))
console.log(
  '\na fleet that wears a tenth faster than the one that was fitted, unknown to the engine',
)
line('12 months', judge(createFleet(1500, SEED + 1, { haste: 1.1 }), 12))
console.log(`\none forecast takes ${microseconds.toFixed(0)} µs`)
