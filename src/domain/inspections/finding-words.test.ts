import { expect, it } from 'vitest'
import type { FindingQuantity } from './diagnostic-types.ts'
import { limitText, measuredText } from './finding-words.ts'

it.each<[FindingQuantity, number, string, number | null, string, string | null]>([
  ['tread-depth', 1.4, 'mm', 1.6, '1.4 mm', 'at least 1.6 mm'],
  ['play', 0.30000000000000004, 'mm', 0.1, '0.3 mm', 'at most 0.1 mm'],
  ['tyre-pressure', 2, 'bar', 2.3, '2 bar', 'should be 2.3 bar'],
  ['other', 7, '', null, '7', null],
])('%s of %d %s against %d', (quantity, value, unit, limit, measured, against) => {
  expect(measuredText({ value, unit })).toBe(measured)
  expect(limitText({ quantity, value, unit, limit })).toBe(against)
})
