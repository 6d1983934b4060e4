import type { Coordinates } from '#domain/places/distance.ts'
import { listOutcodeCentres } from '#server/providers/places/outcode-centres.ts'
import { POST_TOWNS } from '#server/providers/places/post-towns.ts'

export type PostTown = { town: string; coordinates: Coordinates }

/** A degree of longitude is as much shorter than one of latitude, at the middle of the country. */
const NARROWER = Math.cos((54.5 * Math.PI) / 180)

let centres: ReturnType<typeof listOutcodeCentres> | null = null

/** The centres of outward codes, and the post towns of the areas that have none of these: Northern Ireland and the islands. */
function listCentres() {
  if (centres) return centres
  const outcodes = listOutcodeCentres()
  const known = new Set(outcodes.map(({ area }) => area))
  const others = Object.entries(POST_TOWNS).flatMap(([area, [, latitude, longitude]]) =>
    known.has(area) ? [] : { area, centre: { latitude, longitude } },
  )
  centres = [...outcodes, ...others]
  return centres
}

/**
 * The post town of a place: that of the nearest outward code, because Didsbury is nearer to the middle of Stockport than of
 * Manchester, but its post goes by M20. London has eight, which share their name.
 */
export function postTownOf(place: Coordinates): PostTown {
  let area = ''
  let least = Number.POSITIVE_INFINITY
  for (const each of listCentres()) {
    const up = each.centre.latitude - place.latitude
    const along = (each.centre.longitude - place.longitude) * NARROWER
    const square = up * up + along * along
    if (square < least) [area, least] = [each.area, square]
  }
  const [town, latitude, longitude] = POST_TOWNS[area] ?? [area, place.latitude, place.longitude]
  return { town, coordinates: { latitude, longitude } }
}
