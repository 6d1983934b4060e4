import { inArray } from 'drizzle-orm'
import { type Coordinates, haversineMiles } from '#domain/places/distance.ts'
import type { Place } from '#domain/places/place.ts'
import type { Db } from '#server/db/open.ts'
import { postcodes } from '#server/db/schema/postcodes.ts'
import { findOutcodeCentre, listOutcodeCentres } from './outcode-centres.ts'
import type { FoundPlace, PlacesProvider } from './places.ts'
import { POST_TOWNS } from './post-towns.ts'
import { listTowns, townKey } from './towns.ts'
import type { Town } from './towns-worker.ts'

/** Common names that the gazetteer spells differently or gives to a smaller place. */
const ALIASES = new Map([
  ['newcastle', 'newcastle upon tyne'],
  ['hull', 'kingston upon hull'],
  ['southend', 'southend on sea'],
  ['stoke', 'stoke on trent'],
  ['kingston', 'kingston upon thames'],
  ['brum', 'birmingham'],
])

/** GIR 0AA is Girobank's, in Bootle: it has no area of its own. */
const AREA_OF_GIR = 'L'

/** Knows every British town and outward code offline, and full postcodes once `npm run import:postcodes` has run. */
export function createBuiltInPlaces(db: Db): PlacesProvider {
  return {
    async find(place) {
      if (place.kind === 'name') return findTown(place.name)
      return (await findPostcode(db, place)) ?? findDistrict(place) ?? findPostTown(place.area)
    },
  }
}

async function findPostcode(
  db: Db,
  place: Exclude<Place, { kind: 'name' }>,
): Promise<FoundPlace | null> {
  const postcode = place.kind === 'postcode' ? place.postcode : place.outcode
  const full = postcode.replace(' ', '')
  const rows = await db
    .select()
    .from(postcodes)
    .where(inArray(postcodes.postcode, [full, place.outcode]))
  const row = rows.find((candidate) => candidate.postcode === full) ?? rows[0]
  if (row === undefined) return null
  const isFull = place.kind === 'postcode' && row.postcode === full
  return {
    coordinates: { latitude: row.latitude, longitude: row.longitude },
    name: isFull ? postcode : place.outcode,
    precision: isFull ? 'postcode' : 'outcode',
  }
}

function findDistrict({ area, outcode }: Exclude<Place, { kind: 'name' }>): FoundPlace | null {
  const coordinates = findOutcodeCentre(area, outcode)
  return coordinates && { coordinates, name: outcode, precision: 'outcode' }
}

/** A post town stands for a district that the table lacks only where no district of its area is further away. Judgement. */
const TOWN_WITHIN_MILES = 15

/**
 * PH50 is 90 miles from Perth: of an unknown district of such an area nothing is said, rather than something wrong. Northern
 * Ireland and the islands, of which we know no district at all, have their post towns.
 */
function findPostTown(areaOrGir: string): FoundPlace | null {
  const area = areaOrGir === 'GIR' ? AREA_OF_GIR : areaOrGir
  const town = POST_TOWNS[area]
  if (town === undefined) return null
  const [name, latitude, longitude] = town
  const coordinates = { latitude, longitude }
  const isFar = ({ centre }: { centre: Coordinates }) =>
    haversineMiles(centre, coordinates) > TOWN_WITHIN_MILES
  if (listOutcodeCentres().some((each) => each.area === area && isFar(each))) return null
  return { coordinates, name, precision: 'town' }
}

/** The gazetteer has no Enfield. */
const POST_TOWNS_BY_KEY: ReadonlyMap<string, readonly Town[]> = new Map(
  Object.values(POST_TOWNS).map(([name, latitude, longitude]) => [
    townKey(name),
    [{ name, latitude, longitude, population: 0 }],
  ]),
)

/** "District, town": a place of that name further away than this is another one. Judgement. */
const DISTRICT_WITHIN_MILES = 25

/** 'Richmond' is the most populous one; 'Richmond, London' is the one nearest to London. */
async function findTown(text: string): Promise<FoundPlace | null> {
  const towns = await listTowns()
  const named = (name: string): readonly Town[] => {
    const key = townKey(name)
    return towns.get(ALIASES.get(key) ?? key) ?? POST_TOWNS_BY_KEY.get(key) ?? []
  }
  const [whole] = named(text)
  if (whole) return foundTown(whole)
  const [candidates = [], ...around] = text
    .split(',')
    .map(named)
    .filter((found) => found.length > 0)
  const near = around[0]?.[0]
  const nearest =
    near && candidates.toSorted((a, b) => haversineMiles(near, a) - haversineMiles(near, b))[0]
  // The gazetteer knows Withington in Shropshire and not the one in Manchester.
  const isFarOff =
    near !== undefined &&
    nearest !== undefined &&
    haversineMiles(near, nearest) > DISTRICT_WITHIN_MILES
  const town = isFarOff ? near : (nearest ?? candidates[0])
  return town ? foundTown(town) : null
}

const foundTown = ({ name, latitude, longitude }: Town): FoundPlace => ({
  coordinates: { latitude, longitude },
  name,
  precision: 'town',
})
