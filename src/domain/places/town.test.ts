import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { townOf, townSlug } from './town.ts'

describe('the town of a mechanic', () => {
  it.each([
    ['Leeds', 'Leeds', 'leeds'],
    ['Didsbury, Manchester', 'Manchester', 'manchester'],
    ['  Newcastle   upon Tyne ', 'Newcastle upon Tyne', 'newcastle-upon-tyne'],
    ['St. Albans', 'St. Albans', 'st-albans'],
    ['King’s Lynn', 'King’s Lynn', 'kings-lynn'],
    ['Stoke-on-Trent', 'Stoke-on-Trent', 'stoke-on-trent'],
  ])('of %j is %j [MECH-11]', (location, name, slug) => {
    expect(townOf(location)).toEqual({ name, slug })
  })

  it.each(['', ' , ', 'M20 2RN', 'Leeds, LS6 2AB', '!!!', '東京'])('of %j is none', (location) => {
    expect(townOf(location)).toBeNull()
  })

  it('makes of any text an address that needs no escaping', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(townSlug(name)).toMatch(/^([a-z]+(-[a-z]+)*)?$/)
      }),
    )
  })
})
