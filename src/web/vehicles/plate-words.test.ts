import { describe, expect, it } from 'vitest'
import { recogniseRegistration } from '#domain/vehicles/registration.ts'
import { carWords, plateWords } from './plate-words.ts'

const wordsFor = (plate: string) => {
  const recognised = recogniseRegistration(plate)
  return recognised ? plateWords(recognised) : null
}

describe('what stands under the plate', () => {
  it.each([
    ['BC12 CDE', 'Plate of March to August 2012, Birmingham region'],
    ['MA62 CDE', 'Plate of September 2012 to February 2013, Manchester and Merseyside region'],
    ['P123 ABC', 'Plate of August 1996 to July 1997'],
    ['ABC 123C', 'Plate of 1965'],
    ['AIG 1234', ''],
  ])('%s reads "%s"', (plate, words) => {
    expect(wordsFor(plate)).toBe(words)
  })

  it('says of the plate alone when it is from, since it may be on a newer car', () => {
    expect(wordsFor('AB51 XYZ')).not.toMatch(/registered/i)
  })

  it('names the car by what is known of it', () => {
    const car = { make: 'Ford', model: 'Focus Zetec', year: 2012 }
    expect(carWords({ ...car, engine: '1.0', fuel: 'Petrol' })).toBe(
      'Ford Focus Zetec 1.0, petrol, 2012',
    )
    expect(carWords({ ...car, engine: null, fuel: null })).toBe('Ford Focus Zetec, 2012')
  })
})
