import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { AdminReview, listAdminReviews as endpoint } from '#contract/reviews/reviews.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { MOST_SKIPPED } from './list-reviews.ts'

/** Each has a button and up to two links: more of them are too many stops for a keyboard [REV-8]. */
const PAGE_SIZE = 25

const WHICH = { hidden: isNotNull(reviews.hiddenAt), shown: isNull(reviews.hiddenAt) } as const

const isHeld = sql`(${reviews.hiddenAt} is not null and ${reviews.hiddenBy} is null)`

export async function listAdminReviews(
  ctx: Context,
  { status, cursor = 0 }: ParsedOf<typeof endpoint>,
): Promise<AdminReview[]> {
  const skipped = Math.min(cursor, MOST_SKIPPED)
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
    // Read one row more than a page has to learn whether there is a next one.
    .limit(PAGE_SIZE + 1)
    .offset(skipped)
  if (rows.length > PAGE_SIZE) {
    const query = new URLSearchParams({
      ...(status && { status }),
      cursor: String(skipped + PAGE_SIZE),
    })
    ctx.answerHeaders.set('link', `</api/admin/reviews?${query}>; rel="next"`)
  }
  return rows
    .slice(0, PAGE_SIZE)
    .map(({ review, mechanicName }) => reviewToAdmin(review, mechanicName))
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
