import { expect, it } from 'vitest'
import {
  addPounds,
  byPounds,
  negatedPounds,
  poundsInput,
  poundsText,
  shareOfMost,
  takePounds,
  wholePoundsText,
} from './pounds.ts'

it('an amount of the API reads to the penny, or whole where it is [PAY-175]', () => {
  expect([poundsText(18), poundsText(0.29), poundsText(1234.5)]).toEqual([
    '£18.00',
    '£0.29',
    '£1,234.50',
  ])
  expect([wholePoundsText(18), wholePoundsText(18.5)]).toEqual(['£18', '£18.50'])
  expect([poundsInput(18), poundsInput(0.1 + 0.2)]).toEqual(['18.00', '0.30'])
})

it('sums and differences of amounts are right to the penny [PAY-175]', () => {
  expect(addPounds()).toBe(0)
  expect(addPounds(0.1, 0.2, 0.3)).toBe(0.6)
  expect(takePounds(0.3, 0.1)).toBe(0.2)
  expect(takePounds(0.1, 0.3)).toBe(-0.2)
  expect([negatedPounds(-18), negatedPounds(30), Object.is(negatedPounds(0), 0)]).toEqual([
    18,
    -30,
    true,
  ])
  expect([3, 1.1, 2].toSorted(byPounds)).toEqual([1.1, 2, 3])
  expect([shareOfMost(5, 20), shareOfMost(0, 0)]).toEqual([0.25, 0])
})
