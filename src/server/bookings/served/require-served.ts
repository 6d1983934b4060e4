import { isListed } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { BookedMechanic } from '#server/bookings/booking-facts.ts'
import type { Context } from '#server/context.ts'
import { isInServiceArea, isServed } from '#server/mechanics/directory/is-served.ts'
import { Problem } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { comesTo, requireComing } from './require-coming.ts'

/**
 * Refuses a place that no mechanic serves, at booking and before a deposit [BOOK-22]. A named mechanic who serves the place
 * is enough, in our service area; one who does not serve it is refused.
 */
export async function requireServed(
  ctx: Context,
  quote: StoredQuote,
  named: BookedMechanic | null = null,
): Promise<void> {
  const { location, latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  const isNamed = named !== null && isListed(named, ukDayOf(ctx.now).toString())
  if (isNamed && comesTo(named, quote) && (await isInServiceArea(ctx, { location, coordinates })))
    return
  if (!(await isServed(ctx, { location, coordinates })))
    throw new Problem(
      'place_not_served',
      'No mechanic covers this place yet, so we cannot take the booking.',
    )
  if (isNamed) requireComing(named, quote)
}
