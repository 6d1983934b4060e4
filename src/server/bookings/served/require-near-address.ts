import { haversineMiles } from '#domain/places/distance.ts'
import { landOf } from '#domain/places/land.ts'
import { parsePlace, postcodeInText } from '#domain/places/place.ts'
import { invalid } from '#server/problems.ts'
import { findOutcodeCentre } from '#server/providers/places/outcode-centres.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

/**
 * The distance between a place and an address in it: a town or a postcode district counts by its centre, from which no
 * address in it is further.
 */
const FAR_MILES = 30

type Quoted = Pick<StoredQuote, 'serviceType' | 'location' | 'latitude' | 'longitude'>

/**
 * Refuses a service address far from the place of the quote, or across the sea [BOOK-152]: mechanics are chosen, and their
 * drives computed, by the place of the quote. For a job in a garage the address is only the customer's home.
 */
export function requireNearAddress(quote: Quoted, serviceAddress: string): void {
  const postcode = postcodeInText(serviceAddress)
  const { serviceType, location, latitude, longitude } = quote
  if (serviceType === 'garage' || postcode === null || latitude === null || longitude === null)
    return
  const [place, quoted] = [parsePlace(postcode), parsePlace(location)]
  if (place.kind === 'name') return
  if (quoted.kind !== 'name' && quoted.outcode === place.outcode) return
  const at = { latitude, longitude }
  const isOverseas = landOf(place, null) !== landOf(quoted, at)
  const centre = findOutcodeCentre(place.area, place.outcode)
  if (isOverseas || (centre !== null && haversineMiles(centre, at) > FAR_MILES))
    throw invalid({
      serviceAddress: `This address is far from the place of your quote. Please get a new quote for ${postcode}`,
    })
}
