import { describe, expect, it } from 'vitest'
import { lateOddsOf } from './late-records.ts'

describe('records that begin late in the life of a car', () => {
  it('show by how long nothing is on record before them [VEH-30]', () => {
    const oddsOf = (days: readonly number[]) =>
      lateOddsOf(
        { done: days.map((day) => ({ slug: 'full-service', day, miles: null })), firstUsedDay: 0 },
        4000,
      )
    expect(oddsOf([3000, 3300, 3600, 3900])).toBeGreaterThan(10)
    expect(oddsOf([400, 1200, 2300, 3700])).toBeLessThan(0.2)
    expect(oddsOf([3900])).toBeGreaterThan(oddsOf([400]))
    // Of a car without records neither is likelier.
    expect(oddsOf([])).toBe(1)
  })
})
