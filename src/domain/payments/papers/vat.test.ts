import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { vatIn } from './vat.ts'

it.each([
  [12_000, 2000],
  [2, 0],
  [3, 1],
  [8, 1],
  [9, 2],
  [0, 0],
])('of %i pence a sixth is VAT, to the nearest penny: %i [PAY-71]', (gross, vat) => {
  expect(vatIn(pence(gross))).toBe(vat)
})
