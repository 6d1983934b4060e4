import { describe, expect, it } from 'vitest'
import { carFactsOf } from './car-facts.ts'

const nothing = { fuel: null, transmission: null, doors: null }

describe('what a car is reckoned as', () => {
  it('is assumed where nobody says, and says that it is', () => {
    expect(carFactsOf(nothing, nothing)).toEqual({
      fuel: { value: 'petrol', from: 'nobody' },
      transmission: { value: 'manual', from: 'nobody' },
      doors: { value: null, from: 'nobody' },
    })
  })

  it('comes from the keeper where no register says', () => {
    const stated = { fuel: 'diesel', transmission: 'automatic', doors: 3 }
    expect(carFactsOf(nothing, stated)).toEqual({
      fuel: { value: 'diesel', from: 'keeper' },
      transmission: { value: 'automatic', from: 'keeper' },
      doors: { value: 3, from: 'keeper' },
    })
  })

  it('is never overruled by the keeper [VEH-5]', () => {
    const register = { fuel: 'HYBRID ELECTRIC', transmission: 'Semi-automatic', doors: 5 }
    const stated = { fuel: 'petrol', transmission: 'manual', doors: 2 }
    expect(carFactsOf(register, stated)).toEqual({
      fuel: { value: 'hybrid', from: 'register' },
      transmission: { value: 'automatic', from: 'register' },
      doors: { value: 5, from: 'register' },
    })
  })

  it.each([
    ['Heavy Oil', 'diesel'],
    ['Electricity', 'electric'],
    ['FUEL CELLS', 'electric'],
    ['GAS BI-FUEL', 'petrol'],
    ['petrol', 'petrol'],
  ])('reads the register’s %s as %s', (fuel, read) => {
    expect(carFactsOf({ ...nothing, fuel }, nothing).fuel).toEqual({
      value: read,
      from: 'register',
    })
  })

  it.each(['OTHER', 'Steam', ''])('takes the register’s %j for no answer', (fuel) => {
    expect(carFactsOf({ ...nothing, fuel }, nothing).fuel.from).toBe('nobody')
  })
})
