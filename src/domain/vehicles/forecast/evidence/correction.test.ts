import { describe, expect, it } from 'vitest'
import { NO_CORRECTION, outcomeOf, updateCorrection } from './correction.ts'

describe('the correction of an interval by outcomes', () => {
  it('widens the side that missed, and narrows the other [VEH-7]', () => {
    const late = updateCorrection(NO_CORRECTION, 'late')
    expect(late.later).toBeGreaterThan(1)
    expect(late.earlier).toBeLessThan(1)
    const early = updateCorrection(NO_CORRECTION, 'early')
    expect(early.earlier).toBeGreaterThan(1)
    expect(early.later).toBeLessThan(1)
    expect(updateCorrection(NO_CORRECTION, 'within').outcomes).toBe(1)
  })

  it('holds its place where one outcome in ten misses on each side', () => {
    let correction = NO_CORRECTION
    for (let at = 0; at < 1000; at += 1) {
      const outcome = at % 10 === 0 ? 'early' : at % 10 === 5 ? 'late' : 'within'
      correction = updateCorrection(correction, outcome)
    }
    expect(correction.earlier).toBeGreaterThan(0.8)
    expect(correction.earlier).toBeLessThan(1.3)
    expect(correction.later).toBeGreaterThan(0.8)
    expect(correction.later).toBeLessThan(1.3)
  })

  it.each([
    [99, true, 'early'],
    [99, false, null],
    [150, true, 'within'],
    [150, false, null],
    [201, true, 'late'],
    [201, false, 'late'],
  ] as const)(
    'of an interval from 100 to 200, day %i (worn out: %s) is %s',
    (day, isWornOut, outcome) =>
      expect(outcomeOf({ earliestDay: 100, latestDay: 200 }, { day, isWornOut })).toBe(outcome),
  )
})
