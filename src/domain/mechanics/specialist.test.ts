import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOtherSpecialty, specialistsFirst, specialistTitle } from './specialist.ts'
import { SPECIALTIES } from './trade-options.ts'

const BRAKES = 'Brakes & Suspension'
const known = { rating: 4.8, reviewCount: 20 }

describe('a specialist for a job', () => {
  it.each([
    [BRAKES, ['Brakes'], 'Brake specialist'],
    [BRAKES, ['Brakes', 'Brakes'], 'Brake specialist'],
    [BRAKES, ['Suspension'], 'Suspension specialist'],
    [BRAKES, ['Brakes', 'Tyres'], 'Specialist: Brakes & Suspension'],
    [BRAKES, ['Brakes', 'Engine'], null],
    [BRAKES, ['Engine'], null],
    [BRAKES, [], null],
    ['Engine & Diagnostics', ['Servicing'], 'Servicing specialist'],
    ['Electrical Systems', ['Battery'], 'Battery specialist'],
    ['Transmission', ['Transmission'], 'Gearbox specialist'],
    ['Air Conditioning', ['Air conditioning'], 'Air conditioning specialist'],
    ['All repairs & MOT', ['MOT'], 'MOT specialist'],
    ['All repairs & MOT', ['Brakes'], null],
    ['Mobile Service', ['Brakes'], null],
    ['something of their own', ['Brakes'], null],
  ])('%s for %j is called %s [MECH-23]', (specialty, categories, title) => {
    expect(specialistTitle({ specialty, ...known }, categories)).toBe(title)
  })

  it.each([
    [4.8, 0, null],
    [5, 4, null],
    [5, 5, 'Brake specialist'],
    [4, 5, 'Brake specialist'],
    [3.9, 50, null],
  ])('of %d stars from %d reviews is called %s [MECH-23]', (rating, reviewCount, title) => {
    expect(specialistTitle({ specialty: BRAKES, rating, reviewCount }, ['Brakes'])).toBe(title)
  })
})

describe('a mechanic of another specialty', () => {
  it.each([
    ['Electrical Systems', ['Brakes'], true],
    ['Electrical Systems', ['Brakes', 'Battery'], true],
    ['Electrical Systems', ['Battery'], false],
    ['All repairs & MOT', ['Brakes'], false],
    ['Mobile Service', ['Brakes'], false],
  ])('%s for %j: %s', (specialty, categories, isOther) => {
    expect(hasOtherSpecialty(specialty, categories)).toBe(isOther)
  })
})

describe('the order of the mechanics for a job', () => {
  it('puts the brake specialist first for brake pads, and leaves the others nearest first [MECH-23]', () => {
    const near = [
      { id: 1, specialty: 'Engine & Diagnostics', ...known },
      { id: 2, specialty: BRAKES, rating: 0, reviewCount: 0 },
      { id: 3, specialty: BRAKES, ...known },
      { id: 4, specialty: 'All repairs & MOT', ...known },
      { id: 5, specialty: BRAKES, ...known },
    ]
    const ordered = specialistsFirst(near, ['Brakes'])
    expect(ordered.map(({ id }) => id)).toEqual([3, 5, 1, 2, 4])
    expect(ordered.map((each) => each.specialistTitle !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('holds everybody once, whatever the job', () => {
    const mechanic = fc.record({
      id: fc.nat(),
      specialty: fc.constantFrom(...SPECIALTIES),
      rating: fc.double({ min: 0, max: 5, noNaN: true }),
      reviewCount: fc.nat(100),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(mechanic, { selector: ({ id }) => id }),
        fc.array(fc.constantFrom('Brakes', 'Engine', 'MOT', 'Battery')),
        (mechanics, categories) => {
          const ids = specialistsFirst(mechanics, categories).map(({ id }) => id)
          expect(ids.toSorted()).toEqual(mechanics.map(({ id }) => id).toSorted())
        },
      ),
    )
  })
})
