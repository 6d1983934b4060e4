import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { declineProposedTime as endpoint } from '#contract/jobs/jobs.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { conflict } from '#server/problems.ts'

/**
 * Declines a proposed time. The booking stays unchanged, and its mechanic may accept it or propose again. A second call
 * changes nothing.
 */
export async function declineProposedTime(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const { status, scheduledDate } = booking
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
