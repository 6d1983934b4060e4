import { describe, expect, it } from 'vitest'
import { type RecordedPart, unrecordedSharesOf } from './household.ts'

const part = (lengths: number[], open: number | null, isProved = false): RecordedPart => ({
  median: 1,
  shape: 3,
  tail: 0,
  lengths,
  open,
  isProved,
})
const nothing = part([], null)

/** What the other parts of the car say of one that has no record. */
const shareBeside = (...others: RecordedPart[]) =>
  unrecordedSharesOf([nothing, ...others])[0] ?? Number.NaN

describe('a household', () => {
  it('that has recorded each life of its other parts hardly leaves a renewal unrecorded [VEH-31]', () => {
    expect(shareBeside(part([1, 0.9, 1.1], 0.4), part([1.05, 0.95], 0.2))).toBeLessThan(0.15)
  })

  it('whose other parts show no record for many lives leaves most of them unrecorded [VEH-31]', () => {
    expect(shareBeside(part([], 4), part([], 3), part([3.1], 2))).toBeGreaterThan(0.7)
  })

  it('leaves more unrecorded of a part that goes elsewhere in every household [VEH-31]', () => {
    const others = [part([1, 0.9, 1.1], 0.4), part([1.05, 0.95], 0.2)]
    const [usual, elsewhere] = [0, 0.8].map(
      (share) => unrecordedSharesOf([{ ...nothing, elsewhere: share }, ...others])[0],
    )
    expect(usual).toBeLessThan(0.15)
    expect(elsewhere).toBeGreaterThan(0.8)
  })

  it('of which nothing is known is an ordinary one [VEH-31]', () => {
    expect(shareBeside()).toBeCloseTo((0.05 + 0.4 + 0.85) / 3, 9)
    // A young car has had nothing to record.
    expect(shareBeside(part([], 0.1))).toBeCloseTo(shareBeside(), 1)
  })

  it('records less where a test has proved a renewal of which there is no job [VEH-31]', () => {
    expect(shareBeside(part([], 0.5, true))).toBeGreaterThan(shareBeside(part([], 0.5)))
  })

  it('is not judged by the silence of the part itself, which its forecast judges [VEH-31]', () => {
    const [own] = unrecordedSharesOf([part([], 5)])
    expect(own).toBeCloseTo(shareBeside(), 9)
  })
})
