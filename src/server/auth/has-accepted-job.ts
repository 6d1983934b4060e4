import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'

/**
 * Says whether the caller is the mechanic who accepted the job of this quote, or one on this vehicle. They see it in
 * full.
 */
export async function hasAcceptedJob(
  ctx: Context,
  of: { quoteId: string } | { vehicleId: number },
): Promise<boolean> {
  const { mechanicId } = ctx.actor
  if (mechanicId === null) return false
  const [row] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(
      and(
        eq(bookings.mechanicId, mechanicId),
        isNotNull(bookings.acceptedAt),
        ne(bookings.status, 'cancelled'),
        'quoteId' in of ? eq(quotes.id, of.quoteId) : eq(quotes.vehicleId, of.vehicleId),
      ),
    )
    .limit(1)
  return row !== undefined
}
