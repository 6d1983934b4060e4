import { describe, expect, it } from 'vitest'
import { carPartsFor } from './car-parts-for.ts'

const service = (category: string, basePrice: number) => ({
  id: 1,
  slug: 'any',
  name: 'Any',
  description: '',
  category,
  basePrice,
  laborHours: 1,
  partsRequired: false,
})

describe('the parts of the car', () => {
  it('names the lowest price of a part’s repairs', () => {
    const parts = carPartsFor([service('Brakes', 120), service('Brakes', 65)])
    expect(parts.find((part) => part.id === 'brakes')?.note).toBe('from £65')
  })

  it('says nothing about the price of a part that the catalogue does not repair', () => {
    const parts = carPartsFor([service('Brakes', 120)])
    expect(parts.find((part) => part.id === 'exhaust')?.note).toBeUndefined()
  })

  it('is always the same six, each the start of a quote [SITE-11]', () => {
    expect(carPartsFor([]).map((part) => part.href)).toEqual([
      '/quote?part=engine',
      '/quote?part=transmission',
      '/quote?part=brakes',
      '/quote?part=suspension',
      '/quote?part=battery',
      '/quote?part=exhaust',
    ])
  })
})
