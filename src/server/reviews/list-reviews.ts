import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  listMechanicReviews as endpoint,
  listReviews as listEndpoint,
  Review,
} from '#contract/mechanics/mechanics.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { requireMechanicPage } from '#server/mechanics/directory/require-listed-mechanic.ts'

/** A page stays fast with this many; the rating counts all of them. */
const MOST_SHOWN = 200

const newestFirst = [sql`${reviews.createdAt} desc nulls last`, desc(reviews.id)]

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

/** The cursor is the count already seen. It is bounded, so that it cannot make the database count to a billion. */
export const MOST_SKIPPED = 1_000_000

export async function listReviews(
  ctx: Context,
  { stars, limit, cursor = 0 }: ParsedOf<typeof listEndpoint>,
): Promise<Review[]> {
  const skipped = Math.min(cursor, MOST_SKIPPED)
  const most = limit ?? MOST_SHOWN
  // Read one row more than requested to learn whether there is a next page.
  const rows = await selectReviews(ctx)
    .where(
      and(
        eq(mechanics.isApproved, true),
        isNull(reviews.hiddenAt),
        ...(stars === undefined ? [] : [eq(reviews.rating, stars)]),
      ),
    )
    .orderBy(...newestFirst)
    .limit(most + 1)
    .offset(skipped)
  if (limit !== undefined && rows.length > most) {
    const query = new URLSearchParams({
      ...(stars && { stars: String(stars) }),
      limit: String(limit),
      cursor: String(skipped + most),
    })
    ctx.answerHeaders.set('link', `</api/reviews?${query}>; rel="next"`)
  }
  return rows.slice(0, most).map(reviewToWire)
}

export async function listMechanicReviews(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Review[]> {
  await requireMechanicPage(ctx, id)
  const rows = await selectReviews(ctx)
    .where(and(eq(reviews.mechanicId, id), isNull(reviews.hiddenAt)))
    .orderBy(...newestFirst)
    .limit(MOST_SHOWN)
  return rows.map(reviewToWire)
}
