import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { AdminReview, listAdminReviews as endpoint } from '#contract/reviews/reviews.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { HIDDEN_AT, IS_HELD, REVIEWED_AT, reviews } from '#server/db/schema/reviews.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'

/** Each has a button and up to two links: more of them are too many stops for a keyboard [REV-8]. */
const PAGE_SIZE = 25

/** Conditions on the sort keys, so that the index of the whole list finds where either list begins. */
const WHICH = {
  hidden: sql`(${IS_HELD}, ${HIDDEN_AT}) > (false, '-infinity'::timestamptz)`,
  shown: sql`(${IS_HELD}, ${HIDDEN_AT}) = (false, '-infinity'::timestamptz)`,
} as const

/** Held reviews first, then those hidden last, then the newest. */
const ORDER = keyset<AdminReview>(
  'desc',
  [
    [IS_HELD, 'flag'],
    [HIDDEN_AT, 'instant'],
    [REVIEWED_AT, 'instant'],
    [reviews.id, 'number'],
  ],
  ({ hiddenAt, hiddenBy, createdAt, id }) => [
    hiddenAt !== null && hiddenBy === null,
    hiddenAt ?? '-infinity',
    createdAt ?? '-infinity',
    id,
  ],
)

export async function listAdminReviews(
  ctx: Context,
  { status, cursor }: ParsedOf<typeof endpoint>,
): Promise<AdminReview[]> {
  const rows = await ctx.db
    .select({ review: reviews, mechanicName: mechanics.name })
    .from(reviews)
    .innerJoin(mechanics, eq(mechanics.id, reviews.mechanicId))
    .where(and(status && WHICH[status], ORDER.isBehind(cursor)))
    .orderBy(...ORDER.orderBy)
    .limit(PAGE_SIZE + 1)
  return nextPage(
    ctx,
    rows.map(({ review, mechanicName }) => reviewToAdmin(review, mechanicName)),
    { path: '/api/admin/reviews', cursorOf: ORDER.cursorOf, query: { status }, size: PAGE_SIZE },
  )
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
