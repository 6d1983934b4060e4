import { and, eq, notInArray, sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/bookings/booking-status.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'

/** A booking that has not ended, accepted or not: until it does, its mechanic and the desk must know whom to ring. */
export async function hasOpenJob(ctx: Context, customerId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.customerId, customerId), notInArray(bookings.status, ENDED_STATUSES)))
    .limit(1)
  return row !== undefined
}
