import { expect, it } from 'vitest'
import { chosenOf } from './chosen-of.ts'

it('the chosen services stand in the order of the price, not of the catalogue', () => {
  const catalogue = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(chosenOf(catalogue, [3, 1])).toEqual([{ id: 3 }, { id: 1 }])
  expect(chosenOf(catalogue, [9, 2])).toEqual([{ id: 2 }])
})
