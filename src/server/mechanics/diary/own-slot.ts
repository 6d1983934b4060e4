import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { listHoursOf } from './reserved-hours.ts'

export type OwnSlot = { startsAt: Temporal.Instant | null; hours: readonly Temporal.Instant[] }

/** Finds the hours that a quote's open booking has reserved with that mechanic; null where it has none. */
export async function findOwnSlot(
  ctx: Context,
  mechanicId: number,
  quoteId: string,
): Promise<OwnSlot | null> {
  const [booking] = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.scheduledDate })
    .from(bookings)
    .where(
      and(
        eq(bookings.quoteId, quoteId),
        eq(bookings.mechanicId, mechanicId),
        ne(bookings.status, 'cancelled'),
      ),
    )
  return booking ? { startsAt: booking.startsAt, hours: await listHoursOf(ctx, booking.id) } : null
}
