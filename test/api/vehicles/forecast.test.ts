import { describe, expect, it } from 'vitest'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { createFleet, FLEET_NAMES } from '../../../bench/prediction/fleet.ts'
import { baselineError, judge } from '../../../bench/prediction/judge.ts'

/* Runs the measurement of bench/prediction.ts on small fleets of every physics, so that a change that worsens the forecasts fails at once. */

const judged = FLEET_NAMES.flatMap((name) => judge(createFleet(name, 120, 31), LIVES))
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

describe('the forecasts of simulated fleets', () => {
  it('hold the true day in their 80% interval in 75 to 88 of 100 cases [VEH-7]', () => {
    const held = judged.filter((one) => one.isWithinInterval).length / judged.length
    expect(held).toBeGreaterThan(0.75)
    expect(held).toBeLessThan(0.88)
  })

  it('come true as often as their confidence says, in every tenth of them [VEH-7]', () => {
    const sorted = judged.toSorted(
      (a, b) => (a.forecast.confidence ?? 0) - (b.forecast.confidence ?? 0),
    )
    const size = sorted.length / 10
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const part = sorted.slice(tenth * size, (tenth + 1) * size)
      const said = part.reduce((sum, one) => sum + (one.forecast.confidence ?? 0), 0) / part.length
      const came = (100 * part.filter((one) => one.isWithinTolerance).length) / part.length
      // Allows five points, and twice the standard error of 420 parts.
      expect(Math.abs(came - said)).toBeLessThan(5 + 4.9)
    }
  })

  it('err less than the maker’s interval at the car’s own rate [VEH-7]', () => {
    const ours = median(judged.map((one) => one.errorDays))
    for (const factor of [0.9, 1, 1.1, 1.2, 1.3, 1.4])
      expect(ours).toBeLessThan(0.85 * median(judged.map((one) => baselineError(one, factor))))
  })

  it('give a better chance within 90 days than the base rate alone [VEH-7]', () => {
    const rate = judged.filter((one) => one.happensWithin90).length / judged.length
    const brier = (chanceOf: (one: (typeof judged)[number]) => number) =>
      judged.reduce((sum, one) => sum + (chanceOf(one) - (one.happensWithin90 ? 1 : 0)) ** 2, 0)
    expect(brier((one) => one.forecast.chanceWithin90Days ?? 0)).toBeLessThan(brier(() => rate))
  })
})
