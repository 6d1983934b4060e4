import { describe, expect, it } from 'vitest'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { logSpreadOf } from '#domain/vehicles/forecast/life/survival.ts'
import { widenLearnt } from './widen-learnt.ts'

const { clutch } = LIVES
const spreadFrom = (stretches: number, ended: number) => {
  const { shape, tail } = widenLearnt(clutch, { stretches, ended, isJudged: false })
  return logSpreadOf(tail) / shape
}
const given = logSpreadOf(clutch.tail) / clutch.shape

describe('lives that a fleet has taught', () => {
  it('are the less alike, the fewer of them have ended [VEH-30]', () => {
    const all = [0, 20, 60, 400, 100_000].map((ended) => spreadFrom(800, ended))
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(all[0]).toBeGreaterThan(1.06 * (all[3] ?? 0))
  })

  it('stay by about a quarter less alike than what is on record, however much is [VEH-30]', () => {
    expect(spreadFrom(1e6, 1e6) / given).toBeCloseTo(1.25, 2)
  })

  it('are by half less alike where no fleet was fitted to the part [VEH-30]', () => {
    const { exhaust } = LIVES
    const { shape } = widenLearnt(exhaust, { stretches: 1e6, ended: 1e6, isJudged: true })
    expect(exhaust.shape / shape).toBeCloseTo(1.5, 2)
  })

  it('are as given where there is no stretch [VEH-30]', () => {
    expect(widenLearnt(clutch, { stretches: 0, ended: 0, isJudged: false })).toEqual(clutch)
  })

  it('last as long as before: half have worn out by the same exposure [VEH-30]', () => {
    expect(widenLearnt(clutch, { stretches: 800, ended: 3, isJudged: false }).median).toBe(
      clutch.median,
    )
  })
})
