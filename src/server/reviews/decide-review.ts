import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  AdminReview,
  hideReview as hideEndpoint,
  showReview as showEndpoint,
} from '#contract/reviews/reviews.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { requireListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { notFound } from '#server/problems.ts'
import { reviewToAdmin } from './list-admin-reviews.ts'
import { recountRating } from './recount-rating.ts'

export const hideReview = (ctx: Context, { id, reason }: ParsedOf<typeof hideEndpoint>) =>
  decide(ctx, id, { action: 'review.hide', hiddenReason: reason })

export const showReview = (ctx: Context, { id }: ParsedOf<typeof showEndpoint>) =>
  decide(ctx, id, { action: 'review.show' })

type Decision = { action: 'review.hide'; hiddenReason: string } | { action: 'review.show' }
type StoredReview = typeof reviews.$inferSelect

const SHOWN = { hiddenAt: null, hiddenReason: null, hiddenBy: null }

/**
 * Shows or hides a review and recounts the mechanic's rating, which includes only shown ones. A repeat of the same
 * decision changes nothing.
 */
async function decide(ctx: Context, id: number, decision: Decision): Promise<AdminReview> {
  const review = await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(reviews)
      .where(eq(reviews.id, id))
      .for('no key update')
    if (!before) throw notFound('There is no such review.')
    if (isDecided(before, decision)) return before
    const [after = before] = await ctx.db
      .update(reviews)
      .set(
        decision.action === 'review.show'
          ? SHOWN
          : {
              hiddenAt: before.hiddenAt ?? ctx.now,
              hiddenReason: decision.hiddenReason,
              hiddenBy: whoActs(ctx.actor).actor,
            },
      )
      .where(eq(reviews.id, id))
      .returning()
    await recountRating(ctx, before.mechanicId)
    await audit(ctx, { action: decision.action, object: `review ${id}` })
    return after
  })
  ctx.answers.invalidate('reviews')
  ctx.answers.invalidate('mechanics')
  const mechanic = await requireListedMechanic(ctx, review.mechanicId)
  return reviewToAdmin(review, mechanic.name)
}

/** A held review can still be hidden. */
const isDecided = ({ hiddenAt, hiddenBy }: StoredReview, { action }: Decision) =>
  action === 'review.show' ? hiddenAt === null : hiddenBy !== null
