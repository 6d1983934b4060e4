import { and, eq } from 'drizzle-orm'
import type { Participant } from '#server/auth/require-own-booking.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { replyLinks } from '#server/db/schema/reply-links.ts'
import { gone, notFound } from '#server/problems.ts'

/**
 * Returns the booking of a mailed link and the side that it speaks for. A mechanic's link ends when another one has the job, and
 * with the mechanic's own standing: it opens nothing that a sign-in would not [MSG-9].
 */
export async function getReplyLink(ctx: Context, token: string): Promise<Participant> {
  const [found] = await ctx.db
    .select({ link: replyLinks, booking: bookings })
    .from(replyLinks)
    .innerJoin(bookings, eq(bookings.id, replyLinks.bookingId))
    .where(eq(replyLinks.tokenHash, hashOf(token)))
  if (!found) throw notFound('We do not recognise this link.')
  const { link, booking } = found
  if (Temporal.Instant.compare(link.expiresAt, ctx.now) <= 0)
    throw gone('link_expired', 'This link has expired.')
  if (link.reader === 'customer') return { booking, role: 'customer' }
  const hasJob = booking.acceptedAt !== null && booking.mechanicId === link.mechanicId
  if (!hasJob || !(await isWorking(ctx, link.mechanicId)))
    throw notFound('We do not recognise this link.')
  return { booking, role: 'mechanic' }
}

async function isWorking(ctx: Context, id: number | null): Promise<boolean> {
  if (id === null) return false
  const [mechanic] = await ctx.db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(and(eq(mechanics.id, id), eq(mechanics.isApproved, true), eq(mechanics.isActive, true)))
  return mechanic !== undefined
}
