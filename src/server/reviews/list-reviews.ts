import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  listMechanicReviews as endpoint,
  listReviews as listEndpoint,
  Review,
} from '#contract/mechanics/mechanics.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { REVIEWED_AT, reviews } from '#server/db/schema/reviews.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { requireMechanicPage } from '#server/mechanics/directory/require-listed-mechanic.ts'

/** A page stays fast with this many; the rating counts all of them. */
const MOST_SHOWN = 200

/** One without a time comes after all that have one. */
const NEWEST_FIRST = keyset<Review>(
  'desc',
  [
    [REVIEWED_AT, 'instant'],
    [reviews.id, 'number'],
  ],
  ({ createdAt, id }) => [createdAt ?? '-infinity', id],
)

const selectReviews = (ctx: Context) =>
  ctx.db
    .select({ review: reviews, mechanicName: mechanics.name, erasedAt: mechanics.erasedAt })
    .from(reviews)
    .innerJoin(mechanics, eq(mechanics.id, reviews.mechanicId))

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export const reviewToWire = (row: ReviewRow): Review => ({
  ...row.review,
  mechanicName: row.mechanicName,
  hasPage: row.erasedAt === null,
  createdAt: row.review.createdAt?.toString() ?? null,
})

export async function listReviews(
  ctx: Context,
  { stars, limit, cursor }: ParsedOf<typeof listEndpoint>,
): Promise<Review[]> {
  const size = limit ?? MOST_SHOWN
  const rows = await selectReviews(ctx)
    .where(
      and(
        eq(mechanics.isApproved, true),
        isNull(reviews.hiddenAt),
        stars === undefined ? undefined : eq(reviews.rating, stars),
        NEWEST_FIRST.isBehind(cursor),
      ),
    )
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(size + 1)
  return nextPage(ctx, rows.map(reviewToWire), {
    path: '/api/reviews',
    cursorOf: NEWEST_FIRST.cursorOf,
    query: { stars, limit },
    size,
  })
}

export async function listMechanicReviews(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Review[]> {
  await requireMechanicPage(ctx, id)
  const rows = await selectReviews(ctx)
    .where(and(eq(reviews.mechanicId, id), isNull(reviews.hiddenAt)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(MOST_SHOWN)
  return rows.map(reviewToWire)
}
