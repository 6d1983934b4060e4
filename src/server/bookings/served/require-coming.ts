import { haversineMiles } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { invalid } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

type Mechanic = Pick<StoredMechanic, 'location' | 'coordinates' | 'serviceRadius'>
type Place = Pick<StoredQuote, 'location' | 'latitude' | 'longitude'>

/**
 * Refuses a mechanic whom the lists do not offer for the customer's place [BOOK-151]: a page may be older than a change of
 * the radius, and an id can be typed.
 */
export function requireComing(mechanic: Mechanic, place: Place): void {
  if (!comesTo(mechanic, place))
    throw invalid({
      mechanicId: 'This mechanic does not come to your place. Please select another one',
    })
}

/** The rule of listMechanicsFor, for one mechanic. */
export function comesTo(
  { coordinates, serviceRadius, location: base }: Mechanic,
  { location, latitude, longitude }: Place,
): boolean {
  const isKnown = latitude !== null && longitude !== null
  if (
    isKnown &&
    coordinates !== null &&
    haversineMiles({ latitude, longitude }, coordinates) <= serviceRadius
  )
    return true
  if (isKnown && parsePlace(location).kind !== 'name') return false
  return base.toLowerCase().includes(location.toLowerCase())
}
