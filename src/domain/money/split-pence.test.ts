import { describe, expect, it } from 'vitest'
import { pence } from './money.ts'
import { partOf, splitPence } from './split-pence.ts'

describe('a part of an amount [QUOTE-10]', () => {
  it.each([
    ['half a penny goes up', 1, 1, 2, 1],
    ['less than half a penny goes', 1, 1, 3, 0],
    ['more than half a penny counts', 2, 1, 3, 1],
    ['a sixth, to the nearest penny', 4900, 20, 120, 817],
    ['nothing of nothing', 0, 20, 120, 0],
    ['the whole', 4900, 120, 120, 4900],
    [
      'beyond the exact integers of JavaScript',
      9_007_199_254_740_991,
      999,
      1000,
      8_998_192_055_486_250,
    ],
  ])('%s', (_, amount, part, whole, expected) => {
    expect(partOf(pence(amount), part, whole)).toBe(expected)
  })
})

describe('an amount that is split over lines [PAY-71]', () => {
  it.each([
    ['gives the odd penny to one of equal lines', 100, [1, 1, 1], [33, 34, 33]],
    ['follows the weights', 1200, [8900, 3100], [890, 310]],
    ['gives nothing to a line of nothing', 5, [0, 10, 0], [0, 5, 0]],
    ['gives each line its weight where it is their sum', 60, [10, 20, 30], [10, 20, 30]],
    ['gives nothing where no line weighs', 5, [0, 0], [0, 0]],
    ['has no parts without lines', 5, [], []],
  ])('%s', (_, amount, weights, parts) => {
    expect(splitPence(pence(amount), weights.map(pence))).toEqual(parts)
  })
})
