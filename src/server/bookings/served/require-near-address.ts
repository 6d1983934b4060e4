import { haversineMiles } from '#domain/places/distance.ts'
import { landOf } from '#domain/places/land.ts'
import { parsePlace, postcodeInText } from '#domain/places/place.ts'
import { invalid } from '#server/problems.ts'
import { findOutcodeCentre } from '#server/providers/places/outcode-centres.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

/** A town or a district of postcodes is taken by its centre, and no address in one is further from it. */
const FAR_MILES = 30

type Quoted = Pick<StoredQuote, 'serviceType' | 'location' | 'latitude' | 'longitude'>

/**
 * Mechanics are found, and their drives computed, by the place of the quote. A visit at another end of the country would
 * be asked of those who cannot come, and so would one across the sea [BOOK-152]. For a job in a garage the address is only the customer's home.
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
