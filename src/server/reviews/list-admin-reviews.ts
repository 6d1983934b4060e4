import { desc, eq, sql } from 'drizzle-orm'
import type { AdminReview } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { requireAdministrator } from '#server/guards.ts'

const MOST_SHOWN = 200

export async function listAdminReviews(ctx: Context): Promise<AdminReview[]> {
  requireAdministrator(ctx)
  const rows = await ctx.db
    .select({ review: reviews, mechanicName: mechanics.name })
    .from(reviews)
    .innerJoin(mechanics, eq(mechanics.id, reviews.mechanicId))
    .orderBy(
      sql`${reviews.hiddenAt} desc nulls last`,
      sql`${reviews.createdAt} desc nulls last`,
      desc(reviews.id),
    )
    .limit(MOST_SHOWN)
  return rows.map(({ review, mechanicName }) => reviewToAdmin(review, mechanicName))
}

export const reviewToAdmin = (
  review: typeof reviews.$inferSelect,
  mechanicName: string,
): AdminReview => ({
  ...review,
  mechanicName,
  createdAt: review.createdAt?.toString() ?? null,
  hiddenAt: review.hiddenAt?.toString() ?? null,
})
