import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exposureOf,
  hazardAt,
  logSpreadOf,
  risingHazardAt,
  steepnessAt,
  survivalAt,
  widen,
} from './survival.ts'

const anyLife = fc.record({
  median: fc.double({ min: 0.1, max: 3, noNaN: true }),
  shape: fc.double({ min: 1.05, max: 7, noNaN: true }),
  tail: fc.double({ min: 0, max: 1.2, noNaN: true }),
})
const anyHazard = fc.double({ min: 0.01, max: 20, noNaN: true })

describe('a life', () => {
  it('has ended for half by its median, whatever its tail', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        expect(survivalAt(life, life.median)).toBeCloseTo(0.5, 9)
        expect(hazardAt(life, 0)).toBe(0)
      }),
    )
  })

  it('reaches each hazard at the exposure that is said of it', () => {
    fc.assert(
      fc.property(anyLife, anyHazard, (life, hazard) => {
        expect(hazardAt(life, exposureOf(life, hazard)) / hazard).toBeCloseTo(1, 6)
      }),
    )
  })

  it('is a Weibull life without a tail, and a log-logistic one with a tail of one', () => {
    for (const exposure of [0.3, 1, 2.2]) {
      const weibull = { median: 1.3, shape: 2.5, tail: 0 }
      expect(survivalAt(weibull, exposure)).toBeCloseTo(2 ** -((exposure / 1.3) ** 2.5), 6)
      const logLogistic = { ...weibull, tail: 1 }
      expect(survivalAt(logLogistic, exposure)).toBeCloseTo(1 / (1 + (exposure / 1.3) ** 2.5), 9)
    }
    expect(logSpreadOf(0)).toBeCloseTo(Math.PI / Math.sqrt(6), 9)
    expect(logSpreadOf(1) / (Math.PI / Math.sqrt(3))).toBeCloseTo(1, 1)
  })

  it('is as steep as its survivors become fewer', () => {
    fc.assert(
      fc.property(anyLife, anyHazard, (life, hazard) => {
        const exposure = exposureOf(life, Math.min(8, hazard))
        const lost = hazardAt(life, exposure * 1.0001) - hazardAt(life, exposure)
        const steepness = steepnessAt(life, exposure)
        expect((lost * Math.LN2) / 0.0001 / steepness).toBeCloseTo(1, 2)
      }),
    )
  })

  it('never becomes safer the longer it lasts, though of lives with a tail the durable are left [VEH-7]', () => {
    fc.assert(
      fc.property(anyLife, anyHazard, (life, hazard) => {
        const from = exposureOf(life, Math.min(12, hazard))
        const within = (start: number) =>
          risingHazardAt(life, start + 0.1) - risingHazardAt(life, start)
        expect(within(from * 1.05)).toBeGreaterThanOrEqual(within(from) * (1 - 1e-6))
        expect(risingHazardAt(life, from)).toBeGreaterThanOrEqual(hazardAt(life, from) - 1e-9)
      }),
    )
  })

  it('is less alike by an error that is independent of it', () => {
    const life = { shape: 3, tail: 0.4 }
    expect(widen(life, 0)).toBeCloseTo(3, 9)
    expect(widen(life, 0.3)).toBeLessThan(3)
  })
})
