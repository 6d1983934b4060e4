import LatLon from 'geodesy/latlon-ellipsoidal-datum.js'
import { describe, expect, it } from 'vitest'
import { haversineMiles } from '#domain/places/distance.ts'
import { POSTCODE_AREAS } from '#domain/places/postcode-areas.ts'
import { findOutcodeCentre, nearestOutcode } from './outcode-centres.ts'
import { OUTCODE_GRID } from './outcode-grid.ts'

const OUTSIDE_GREAT_BRITAIN = ['BT', 'GY', 'IM', 'JE']
const ENTRY = /^\d[\dA-Z]?:\d{3,4},\d{2,5}$/

describe('the centres of outward codes', () => {
  // The degrees that the source of the table gives beside the grid reference. They are on the grid's own datum, OSGB36.
  it.each([
    ['AB', 'AB10', 57.13514, -2.11731],
    ['AB', 'AB37', 57.33098, -3.35051],
    ['B', 'B1', 52.47872, -1.90723],
    ['BH', 'BH19', 50.61102, -1.9689],
    ['BN', 'BN10', 50.7953, 0.00232],
    ['CA', 'CA9', 54.80176, -2.4185],
    ['CF', 'CF10', 51.47387, -3.17648],
    ['CT', 'CT10', 51.36208, 1.43073],
    ['DG', 'DG9', 54.87815, -5.02123],
    ['DN', 'DN35', 53.55494, -0.03583],
    ['EC', 'EC1A', 51.52019, -0.103],
    ['EH', 'EH42', 55.99389, -2.52428],
    ['EX', 'EX23', 50.82366, -4.53323],
    ['G', 'G84', 56.0137, -4.75306],
    ['HS', 'HS9', 56.97148, -7.47153],
    ['IP', 'IP18', 52.32995, 1.67259],
    ['IV', 'IV27', 58.27684, -4.80032],
    ['KW', 'KW17', 59.04195, -3.00217],
    ['LL', 'LL53', 52.88418, -4.49117],
    ['M', 'M20', 53.42521, -2.23027],
    ['NE', 'NE71', 55.55558, -2.04439],
    ['NR', 'NR33', 52.45441, 1.71976],
    ['PA', 'PA77', 56.49469, -6.8835],
    ['PL', 'PL10', 50.34537, -4.21106],
    ['SA', 'SA62', 51.84093, -5.06333],
    ['SW', 'SW1A', 51.50265, -0.13111],
    ['TD', 'TD15', 55.74699, -2.01275],
    ['TN', 'TN28', 50.98202, 0.95226],
    ['TR', 'TR22', 49.89192, -6.34346],
    ['ZE', 'ZE2', 60.33047, -1.22484],
  ])(
    'turn the grid reference of an outward code in %s into degrees of WGS 84: %s [MECH-18]',
    (...row) => {
      const [area, outcode, latitude, longitude] = row
      const { OSGB36, WGS84 } = LatLon.datums
      if (!OSGB36 || !WGS84) throw new Error('The library no longer knows the datums')
      const source = new LatLon(latitude, longitude, 0, OSGB36)
      const { lat, lon } = source.convertDatum(WGS84)
      const centre = findOutcodeCentre(area, outcode)
      const miles = centre && haversineMiles(centre, { latitude: lat, longitude: lon })
      expect(miles ?? 999).toBeLessThan(0.05)
    },
  )

  it('are known in every area of Great Britain and nowhere else [MECH-18]', () => {
    const expected = [...POSTCODE_AREAS].filter((area) => !OUTSIDE_GREAT_BRITAIN.includes(area))
    expect(Object.keys(OUTCODE_GRID)).toEqual(expected.toSorted())
  })

  it('are well-formed, each once, and on the grid', () => {
    let count = 0
    for (const [area, row] of Object.entries(OUTCODE_GRID)) {
      const entries = row.split(' ')
      count += entries.length
      expect(new Set(entries.map((entry) => entry.split(':')[0])).size, area).toBe(entries.length)
      for (const entry of entries) {
        expect(entry, area).toMatch(ENTRY)
        const centre = findOutcodeCentre(area, area + entry.split(':')[0])
        expect(centre?.latitude, area + entry).toBeGreaterThan(49.8)
        expect(centre?.latitude, area + entry).toBeLessThan(60.9)
        expect(centre?.longitude, area + entry).toBeGreaterThan(-7.6)
        expect(centre?.longitude, area + entry).toBeLessThan(1.8)
      }
    }
    expect(count).toBe(2754)
  })

  it('stand for the codes that divide a district further, and for no other', () => {
    expect(findOutcodeCentre('N', 'N1C')).toEqual(findOutcodeCentre('N', 'N1'))
    expect(findOutcodeCentre('W', 'W1A')).toEqual(findOutcodeCentre('W', 'W1'))
    for (const [area, outcode] of [
      ['M', 'M99'],
      ['M', 'M'],
      ['BT', 'BT7'],
    ] as const)
      expect(findOutcodeCentre(area, outcode), outcode).toBeNull()
  })
})

it.each([
  ['Manchester town hall', 53.4791, -2.2446, /^M\d/],
  ['Didsbury', 53.4166, -2.2316, /^M20$/],
  ['Plymouth Hoe', 50.3653, -4.1427, /^PL1$/],
  ['Inverness castle', 57.4763, -4.2256, /^IV[23]$/],
])(
  '%s lies in the district whose centre is the nearest [ADMIN-96]',
  (_, latitude, longitude, outcode) => {
    expect(nearestOutcode({ latitude, longitude })).toMatch(outcode)
  },
)
