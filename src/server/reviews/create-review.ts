import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { createReview as endpoint } from '#contract/reviews/reviews.ts'
import { emailKey } from '#domain/people/email.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { holdCustomer } from '#server/auth/standing/hold.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts'
import type { NewRow } from '#server/db/statement.ts'
import {
  type ListedMechanic,
  requireListedMechanic,
} from '#server/mechanics/directory/require-listed-mechanic.ts'
import { firstName } from './first-name.ts'
import { getReviewLink, linkUnknown, linkUsed, type ReviewedJob } from './get-review-link.ts'
import { recountRating } from './recount-rating.ts'

/**
 * Stores the review of a job, once, and counts it in the mechanic's rating at once [SEC-O7]. A review that the mechanic
 * seems to have written is held for an administrator [SEC-O8]; its author is not informed, or they would know what to
 * change.
 */
export async function createReview(
  ctx: Context,
  { k, rating, comment, customerName }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const job = await getReviewLink(ctx, k)
  const { booking } = job
  const mechanic = await requireListedMechanic(ctx, booking.mechanicId)
  const isOwn = isByMechanic(ctx, job, mechanic)
  const review = await inTransaction(ctx, async (ctx) => {
    // It comes before the link, which closing the account deletes.
    if (!(await holdCustomer(ctx, booking.customerId))) throw linkUnknown()
    const { rowCount } = await ctx.db
      .update(reviewLinks)
      .set({ usedAt: ctx.now })
      .where(and(eq(reviewLinks.tokenHash, job.tokenHash), isNull(reviewLinks.usedAt)))
    if (rowCount === 0) throw linkUsed()
    const [review] = await ctx.db
      .insert(reviews)
      .values({
        bookingId: booking.id,
        mechanicId: mechanic.id,
        rating,
        comment: comment || null,
        customerName: customerName ?? firstName(booking.customerName),
        createdAt: ctx.now,
        hiddenAt: isOwn ? ctx.now : null,
        hiddenReason: isOwn ? 'The booking seems to be the mechanic’s own.' : null,
      } satisfies NewRow<typeof reviews, 'id' | 'hiddenBy'>)
      .onConflictDoNothing({ target: reviews.bookingId })
      .returning({ id: reviews.id })
    if (!review) throw linkUsed()
    await recountRating(ctx, mechanic.id)
    return review
  })
  ctx.answers.invalidate('reviews')
  ctx.answers.invalidate('mechanics')
  return { id: review.id, rating }
}

/** The mechanic's email, their telephone number, or a browser in which they are signed in. */
function isByMechanic(ctx: Context, { booking }: ReviewedJob, mechanic: ListedMechanic): boolean {
  const phone = normaliseUkPhone(mechanic.phone)?.e164 ?? mechanic.phone
  return (
    booking.emailKey === emailKey(mechanic.email) ||
    booking.customerPhone === phone ||
    ctx.actor.mechanicId === mechanic.id
  )
}
