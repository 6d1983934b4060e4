import { desc, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { listMechanicReviews as endpoint, Review } from '#contract/mechanics.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { requireListedMechanic } from '#server/mechanics/require-listed-mechanic.ts'

/** What a page can show without choking; the rating counts all of them. */
const MOST_SHOWN = 200

const newestFirst = [sql`${reviews.createdAt} desc nulls last`, desc(reviews.id)]

const selectReviews = (ctx: Context) =>
  ctx.db
    .select({ review: reviews, mechanicName: mechanics.name })
    .from(reviews)
    .innerJoin(mechanics, eq(mechanics.id, reviews.mechanicId))

const toWire = (row: Awaited<ReturnType<typeof selectReviews>>[number]): Review => ({
  ...row.review,
  mechanicName: row.mechanicName,
  createdAt: row.review.createdAt?.toString() ?? null,
})

export async function listReviews(ctx: Context): Promise<Review[]> {
  const rows = await selectReviews(ctx)
    .where(eq(mechanics.isApproved, true))
    .orderBy(...newestFirst)
    .limit(MOST_SHOWN)
  return rows.map(toWire)
}

export async function listMechanicReviews(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Review[]> {
  await requireListedMechanic(ctx, id)
  const rows = await selectReviews(ctx)
    .where(eq(reviews.mechanicId, id))
    .orderBy(...newestFirst)
    .limit(MOST_SHOWN)
  return rows.map(toWire)
}
