import { describe, expect, it } from 'vitest'
import { parsePlace } from '#domain/places/place.ts'
import { motRefusal } from './mot.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('a place without MOTs of Great Britain [QUOTE-24]', () => {
  it.each([
    ['BT1 5GS', null, 'the DVA'],
    ['BT93', null, 'the DVA'],
    ['Shop, 3 High Street, Bangor, BT20 5AY', null, 'the DVA'],
    ['Portavogie', at(54.46, -5.44), 'the DVA'],
    ['Ballintoy Harbour', at(55.24, -6.37), 'the DVA'],
    ['Enniskillen', at(54.35, -7.64), 'the DVA'],
    ['Northern Ireland', null, 'the DVA'],
    ['IM1 1AA', null, 'Isle of Man'],
    ['Douglas', at(54.15, -4.48), 'Isle of Man'],
    ['St Ola, isle of man', null, 'Isle of Man'],
    ['JE2 3QA', null, 'Channel Islands'],
    ['GY9', null, 'Channel Islands'],
    ['St Anne', at(49.72, -2.21), 'Channel Islands'],
    ['Jersey', null, 'Channel Islands'],
  ])('%s is refused one', (text, coordinates, named) => {
    expect(motRefusal(parsePlace(text), coordinates)).toContain(named)
  })

  it.each([
    ['M20 2RN', null],
    ['DG9 8SE', at(54.46, -5.44)],
    ['Campbeltown', at(55.43, -5.61)],
    ['Portpatrick', at(54.84, -5.12)],
    ['Barrow-in-Furness', at(54.11, -3.22)],
    ['Lizard', at(49.97, -5.2)],
    ['Jersey Marine', null],
    ['Somewhere unknown', null],
  ])('%s is not', (text, coordinates) => {
    expect(motRefusal(parsePlace(text), coordinates)).toBeNull()
  })

  it('a name may be that of a town elsewhere, so the postcode is asked for', () => {
    expect(motRefusal(parsePlace('Bangor'), at(54.65, -5.67))).toContain('type its postcode')
    expect(motRefusal(parsePlace('BT20 5AY'), null)).not.toContain('type its postcode')
  })
})
