import { describe, expect, it } from 'vitest'
import { createFleet } from '../../../bench/prediction/fleet.ts'
import { judge } from '../../../bench/prediction/judge.ts'

/* Runs the measurement of bench/prediction.ts on a tenth of its 5,000 cars, so that a change that worsens the forecasts fails at once. */

const judged = judge(createFleet(500, 31), 12)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

describe('the forecasts of a simulated fleet', () => {
  it('hold the true day in their 80% interval in 77 to 83 of 100 cases [VEH-7]', () => {
    const held = judged.filter((one) => one.isWithinInterval).length / judged.length
    expect(held).toBeGreaterThan(0.77)
    expect(held).toBeLessThan(0.83)
  })

  it('come true as often as their confidence says, in every tenth of them [VEH-7]', () => {
    const sorted = judged.toSorted((a, b) => a.confidence - b.confidence)
    const size = sorted.length / 10
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const part = sorted.slice(tenth * size, (tenth + 1) * size)
      const said = part.reduce((sum, one) => sum + one.confidence, 0) / part.length
      const came = (100 * part.filter((one) => one.isWithinTolerance).length) / part.length
      // Allows five points, and twice the standard error of 550 parts.
      expect(Math.abs(came - said)).toBeLessThan(5 + 4.3)
    }
  })

  it('err by at least 30% less than the better of two fixed intervals [VEH-7]', () => {
    const ours = median(judged.map((one) => one.errorDays))
    const fixed = Math.min(
      median(judged.map((one) => one.fixedErrorDays)),
      median(judged.map((one) => one.fixedMilesErrorDays)),
    )
    expect(ours).toBeLessThan(0.7 * fixed)
  })
})
