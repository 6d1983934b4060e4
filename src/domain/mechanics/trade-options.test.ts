import { expect, it } from 'vitest'
import { yearsText } from './trade-options.ts'

it.each([
  [1, '1 year'],
  [2, '2 years'],
  [50, '50 years'],
])('%i is said as %s of experience [MECH-1]', (years, text) => {
  expect(yearsText(years)).toBe(text)
})
