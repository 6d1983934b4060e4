import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { declineProposedTime as endpoint } from '#contract/jobs/jobs.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { conflict } from '#server/problems.ts'

/**
 * Declines a proposed time. The booking stays unchanged, and its mechanic may accept it or propose again. A second call
 * changes nothing. Refuses a time that was agreed meanwhile, or that another proposal has replaced [JOB-148].
 */
export async function declineProposedTime(
  ctx: Context,
  { id, proposedDate }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const { status, scheduledDate } = booking
  if (proposedDate !== undefined) requireSeen(booking, requireInstant(proposedDate, 'proposedDate'))
  const answer = { scheduledDate: scheduledDate?.toString() ?? null, status }
  if (booking.proposedDate === null) return answer
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(bookings)
      .set({
        ...NO_PROPOSAL,
        version: sql`${bookings.version} + 1`,
      })
      .where(and(eq(bookings.id, id), eq(bookings.version, booking.version)))
    if (rowCount === 0)
      throw conflict('invalid_transition', 'Somebody else has just changed this booking.')
    await recordEvent(ctx, { bookingId: id, type: 'time-declined', status, actor: 'customer' })
  })
  return answer
}

/** A page that is out of date shows another time than the one that is proposed now. */
function requireSeen(
  { proposedDate, scheduledDate }: StoredBooking,
  shown: Temporal.Instant,
): void {
  if (scheduledDate?.equals(shown))
    throw conflict('invalid_transition', 'That time is agreed already.')
  if (proposedDate?.equals(shown) === false)
    throw conflict('invalid_transition', 'Your mechanic now proposes another time.')
}
