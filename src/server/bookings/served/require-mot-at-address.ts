import { parsePlace, postcodeInText } from '#domain/places/place.ts'
import { isMot, motBookingRefusal } from '#domain/vehicles/mot.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'
import { listQuoteLines, type StoredQuote } from '#server/quotes/find-quote.ts'

/**
 * No MOT is booked, nor its deposit asked for, where Great Britain's is not done: the quote may be older than that rule,
 * and its place no more than a name [QUOTE-24]. For a job in a garage the address is only the customer's home.
 */
export async function requireMotAtAddress(
  ctx: Context,
  quote: StoredQuote,
  serviceAddress: string | null,
): Promise<void> {
  const { id, serviceType, location, latitude, longitude } = quote
  const at = latitude === null || longitude === null ? null : { latitude, longitude }
  const postcode = serviceType === 'garage' ? null : postcodeInText(serviceAddress ?? '')
  const refusal =
    motBookingRefusal(parsePlace(location), at) ??
    (postcode === null ? null : motBookingRefusal(parsePlace(postcode), null))
  if (refusal === null) return
  const lines = await listQuoteLines(ctx, id)
  if (lines.some(({ name }) => isMot(name))) throw invalid({ serviceAddress: refusal })
}
