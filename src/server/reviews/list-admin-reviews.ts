import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { AdminReview, listAdminReviews as endpoint } from '#contract/reviews/reviews.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'

const MOST_SHOWN = 200

const WHICH = { hidden: isNotNull(reviews.hiddenAt), shown: isNull(reviews.hiddenAt) } as const

const isHeld = sql`(${reviews.hiddenAt} is not null and ${reviews.hiddenBy} is null)`

export async function listAdminReviews(
  ctx: Context,
  { status }: ParsedOf<typeof endpoint>,
): Promise<AdminReview[]> {
  const rows = await ctx.db
    .select({ review: reviews, mechanicName: mechanics.name })
    .from(reviews)
    .innerJoin(mechanics, eq(mechanics.id, reviews.mechanicId))
    .where(status && WHICH[status])
    .orderBy(
      desc(isHeld),
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
