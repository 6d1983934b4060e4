import { isListed } from '#domain/mechanics/vetting.ts'
import { type Coordinates, haversineMiles } from '#domain/places/distance.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { isInServiceArea, isServed } from '#server/mechanics/directory/is-served.ts'
import { Problem } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

/**
 * Nobody books, or pays a deposit for, a place to which no mechanic comes [BOOK-22]. A mechanic whom the customer names
 * and whose radius holds the place answers that by themselves, where we work at all.
 */
export async function requireServed(
  ctx: Context,
  quote: StoredQuote,
  named: StoredMechanic | null = null,
): Promise<void> {
  const { location, latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  if (
    named !== null &&
    coordinates !== null &&
    covers(named, coordinates, ukDayOf(ctx.now).toString()) &&
    (await isInServiceArea(ctx, { location, coordinates }))
  )
    return
  if (!(await isServed(ctx, { location, coordinates })))
    throw new Problem(
      'place_not_served',
      'No mechanic covers this place yet, so we cannot take the booking.',
    )
}

const covers = (mechanic: StoredMechanic, place: Coordinates, today: string): boolean =>
  isListed(mechanic, today) &&
  mechanic.coordinates !== null &&
  haversineMiles(place, mechanic.coordinates) <= mechanic.serviceRadius
