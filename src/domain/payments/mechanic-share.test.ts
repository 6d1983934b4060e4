import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { mechanicShare } from './mechanic-share.ts'

it.each([
  [0, 0],
  [1, 1],
  [5, 5],
  [100, 90],
  [14_505, 13_055],
  [20_000, 18_000],
])('of %i pence a mechanic earns %i [PAY-14]', (total, share) => {
  expect(mechanicShare(pence(total))).toBe(share)
})

it('a share is never more than the price, and within half a penny of nine tenths of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => {
      const share = mechanicShare(pence(total))
      expect(share).toBeLessThanOrEqual(total)
      expect(Math.abs(share * 10 - total * 9)).toBeLessThanOrEqual(5)
    }),
  )
})
