import { eq } from 'drizzle-orm'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts'
import { gone, notFound } from '#server/problems.ts'

export type ReviewedJob = { tokenHash: string; booking: StoredBooking & { mechanicId: number } }

export const linkUnknown = () => notFound('We do not recognise this link.')

export const linkUsed = () => gone('link_expired', 'This link has been used or is too old.')

/**
 * Finds the job of an emailed review link. Refuses an unknown link (404), and one that is used or expired, or whose job
 * another email's link has reviewed (410).
 */
export async function getReviewLink(ctx: Context, token: string): Promise<ReviewedJob> {
  const tokenHash = hashOf(token)
  const [link] = await ctx.db.select().from(reviewLinks).where(eq(reviewLinks.tokenHash, tokenHash))
  if (!link) throw linkUnknown()
  if (link.usedAt !== null || Temporal.Instant.compare(link.expiresAt, ctx.now) <= 0)
    throw linkUsed()
  const booking = await requireBooking(ctx, link.bookingId)
  const { mechanicId } = booking
  if (booking.status !== 'completed' || mechanicId === null) throw linkUnknown()
  const [written] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookingId, booking.id))
  if (written) throw linkUsed()
  return { tokenHash, booking: { ...booking, mechanicId } }
}
