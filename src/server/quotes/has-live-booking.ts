import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'

export async function hasLiveBooking(ctx: Context, quoteId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.quoteId, quoteId), ne(bookings.status, 'cancelled')))
  return row !== undefined
}
