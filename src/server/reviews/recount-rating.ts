import { and, avg, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'

/**
 * Rating and count of a mechanic, from the reviews that are shown; in the transaction that changed one of them. The
 * lock comes first and the sum after it, so that the second of two reviews counts the first as well; it is one beside
 * which the reviews' own references to the mechanic stand, or the two would wait for each other.
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
