import { expect, it } from 'vitest'
import { isInArea } from './service-area.ts'

it.each<[string, string[], boolean]>([
  ['M20', [], true],
  ['M20', ['M'], true],
  ['M20', ['M20'], true],
  ['M20', ['M2'], false],
  ['M2', ['M20'], false],
  ['ME1', ['M'], false],
  ['SW1A', ['SW1'], false],
  ['SW1A', ['SW'], true],
  ['BFPO', ['M'], false],
  ['BFPO', [], true],
])('%s in the area %j: %s [ADMIN-96]', (outcode, area, isIn) => {
  expect(isInArea(area, outcode)).toBe(isIn)
})
