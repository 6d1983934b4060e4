import { and, avg, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'

/**
 * Recounts a mechanic's rating from the shown reviews, in the transaction that changed one. It locks before it sums, so
 * that the second of two reviews counts the first as well. The lock is compatible with the foreign-key locks of the
 * reviews' inserts; a stronger one would deadlock.
 */
export async function recountRating(ctx: Context, mechanicId: number): Promise<void> {
  await ctx.db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
    .for('no key update')
  const [shown] = await ctx.db
    .select({ rating: avg(reviews.rating).mapWith(Number), reviewCount: count() })
    .from(reviews)
    .where(and(eq(reviews.mechanicId, mechanicId), isNull(reviews.hiddenAt)))
  await ctx.db
    .update(mechanics)
    .set({ rating: shown?.rating ?? 0, reviewCount: shown?.reviewCount ?? 0 })
    .where(eq(mechanics.id, mechanicId))
}
