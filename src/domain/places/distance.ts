export type Coordinates = { latitude: number; longitude: number }

/** Mean radius of the WGS 84 ellipsoid (IUGG). */
export const EARTH_RADIUS_METRES = 6_371_008.8
/** The international mile, 1959. */
export const METRES_PER_MILE = 1_609.344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function haversineMiles(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const square = halfLatitude ** 2 + cosines * halfLongitude ** 2
  // For antipodes, rounding can exceed 1 slightly, and asin would then return NaN.
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(square)))
  return (EARTH_RADIUS_METRES * angle) / METRES_PER_MILE
}

/** Distances are stored and sent in tenths of a mile. */
export const tenthsOfMiles = (miles: number): number => Math.round(miles * 10) / 10

/** The distance of lists, matching and jobs alike; null where one of the places is unknown. */
export function distanceBetween(from: Coordinates | null, to: Coordinates | null): number | null {
  return from === null || to === null ? null : tenthsOfMiles(haversineMiles(from, to))
}
