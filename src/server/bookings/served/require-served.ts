import type { Context } from '#server/context.ts'
import { isServed } from '#server/mechanics/directory/is-served.ts'
import { Problem } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

/** Nobody books, or pays a deposit for, a place to which no mechanic comes [BOOK-22]. */
export async function requireServed(ctx: Context, quote: StoredQuote): Promise<void> {
  const { location, latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  if (!(await isServed(ctx, { location, coordinates })))
    throw new Problem(
      'place_not_served',
      'No mechanic covers this place yet, so we cannot take the booking.',
    )
}
