import { describe, expect, it } from 'vitest'
import { haversineMiles } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import { POSTCODE_AREAS } from '#domain/places/postcode-areas.ts'
import { findOutcodeCentre, listOutcodeCentres } from '#server/providers/places/outcode-centres.ts'
import { createBuiltInPlaces } from '#server/providers/places/places.builtin.ts'
import { POST_TOWNS } from '#server/providers/places/post-towns.ts'
import { freshDatabase } from '#test/support/database.ts'
import { OUTCODE_REFERENCE } from './outcode-reference.ts'

const { db } = await freshDatabase('migrated')
const places = createBuiltInPlaces(db)
const find = (text: string) => places.find(parsePlace(text))

const REFERENCE = Object.entries(OUTCODE_REFERENCE).flatMap(([area, row]) =>
  row.split(' ').map((each) => {
    const [district = '', latitude, longitude] = each.split(/[:,]/)
    return {
      area,
      outcode: area + district,
      coordinates: { latitude: Number(latitude), longitude: Number(longitude) },
    }
  }),
)

/** The distance that the share of the distances given does not exceed. */
const within = (share: number, miles: readonly number[]) =>
  miles.toSorted((one, other) => one - other)[Math.ceil(share * miles.length) - 1] ?? Infinity

describe('the built-in places', () => {
  it('have a post town for each of the 124 postcode areas and no other [MECH-18]', () => {
    expect(Object.keys(POST_TOWNS).toSorted()).toEqual([...POSTCODE_AREAS].toSorted())
  })

  it('put every post town near to where the gazetteer has a town of that name', async () => {
    for (const [name, latitude, longitude] of Object.values(POST_TOWNS)) {
      const town = await find(name)
      const miles = town && haversineMiles(town.coordinates, { latitude, longitude })
      expect(miles ?? 999, name).toBeLessThan(8)
    }
  })

  it.each([
    ['Manchester', 53.48, -2.24],
    ['  NEWCASTLE ', 54.97, -1.61],
    ['Hull', 53.74, -0.34],
    ['st. albans', 51.75, -0.34],
    ['Stoke on Trent', 53.0, -2.18],
    ['Didsbury, Manchester', 53.42, -2.23],
    ['Enfield', 51.65, -0.08],
    ['Richmond, London', 51.46, -0.31],
    // A district that the gazetteer does not know: its town, and not a namesake in Shropshire.
    ['Withington, Manchester', 53.48, -2.24],
    ['Richmond, Darlington', 54.4, -1.73],
    ['22 Nowhere Lane, Stockport', 53.41, -2.16],
  ])('know where %s is', async (text, latitude, longitude) => {
    const found = await find(text)
    expect(found?.precision).toBe('town')
    const miles = found && haversineMiles(found.coordinates, { latitude, longitude })
    expect(miles).toBeLessThan(3)
  })

  it.each([
    ['M20 2RN', 'M20', 53.425, -2.232],
    ['M20', 'M20', 53.425, -2.232],
    ['sw1a 1aa', 'SW1A', 51.503, -0.133],
    ['ZE1 0AA', 'ZE1', 60.152, -1.17],
  ])(
    'put %s at the centre of its outward code [MECH-18]',
    async (text, name, latitude, longitude) => {
      const coordinates = { latitude, longitude }
      expect(await find(text)).toEqual({ coordinates, name, precision: 'outcode' })
    },
  )

  it('put half of the outward codes within 1.5 miles of where another source has them, and 95 in 100 within 5 [MECH-18]', async () => {
    const found: { precision: string | undefined; miles: number }[] = []
    for (const { outcode, coordinates } of REFERENCE) {
      const place = await find(outcode)
      const miles = place ? haversineMiles(place.coordinates, coordinates) : Infinity
      found.push({ precision: place?.precision, miles })
    }
    const miles = found.map((place) => place.miles)
    expect(miles).toHaveLength(492)
    expect(within(0.5, miles)).toBeLessThan(1.5)
    expect(within(0.95, miles)).toBeLessThan(5)
    const centres = found.filter(({ precision }) => precision === 'outcode')
    expect(centres.length / found.length).toBeGreaterThan(0.97)
    expect(Math.max(...centres.map((place) => place.miles))).toBeLessThan(5)
  })

  it('would be wrong by more than that with post towns alone', () => {
    const miles = REFERENCE.map(({ area, coordinates }) => {
      const [, latitude, longitude] = POST_TOWNS[area] ?? ['', 0, 0]
      return haversineMiles({ latitude, longitude }, coordinates)
    })
    expect(within(0.5, miles)).toBeGreaterThan(1.5)
    expect(within(0.95, miles)).toBeGreaterThan(5)
  })

  it.each([
    ['GIR 0AA', 'Liverpool'],
    ['M99 1AA', 'Manchester'],
    ['BT7 1NN', 'Belfast'],
    ['JE2 3AB', 'St Helier'],
    ['IM9 1AA', 'Douglas'],
  ])('put %s at its post town, whose outward code they do not know', async (text, name) => {
    expect(await find(text)).toMatchObject({ name, precision: 'town' })
  })

  it('know M50 and PH37, which their first source lacks [MECH-18]', async () => {
    expect(await find('M50 2EQ')).toMatchObject({ name: 'M50', precision: 'outcode' })
    const glenfinnan = await find('PH37 4LT')
    const miles =
      glenfinnan &&
      haversineMiles(glenfinnan.coordinates, { latitude: 56.8696, longitude: -5.4461 })
    expect(miles ?? 999).toBeLessThan(5)
  })

  it('put no unknown district of a wide area at a post town far away [MECH-18]', async () => {
    const wide = [...POSTCODE_AREAS].filter((area) =>
      listOutcodeCentres().some((each) => {
        const [, latitude, longitude] = POST_TOWNS[area] ?? ['', 0, 0]
        return each.area === area && haversineMiles(each.centre, { latitude, longitude }) > 15
      }),
    )
    expect(wide).toEqual(expect.arrayContaining(['PH', 'PA', 'IV', 'LL', 'NE']))
    for (const area of wide) {
      const missing = [99, 97, 96].find(
        (each) => findOutcodeCentre(area, `${area}${each}`) === null,
      )
      expect(await find(`${area}${missing}`), area).toBeNull()
    }
    expect(await find('PA80 5XJ')).toBeNull()
  })

  it.each(['Atlantis', 'BFPO 801', ', ,', 'constructor', '__proto__'])(
    'do not know where %s is',
    async (text) => {
      expect(await find(text)).toBeNull()
    },
  )
})
