import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'

/**
 * Tells the mechanic of a job that a bank asks about its payment or has taken it: their payout waits for the decision
 * [PAY-221].
 */
export async function informOfDispute(ctx: Context, bookingId: string | null): Promise<void> {
  const job = await findJob(ctx, bookingId)
  if (job) await enqueueEmail(ctx, 'dispute-opened', { ...job, data: { mechanicId: job.to.id } })
}

/** Tells the mechanic that the dispute has ended and their pay does not change. */
export async function informOfEnd(
  ctx: Context,
  bookingId: string | null,
  outcome: 'won' | 'lost',
): Promise<void> {
  const job = await findJob(ctx, bookingId)
  if (job)
    await enqueueEmail(ctx, 'dispute-ended', { ...job, data: { mechanicId: job.to.id, outcome } })
}

/** The booking with the mechanic who accepted it; null if nobody did. */
async function findJob(ctx: Context, bookingId: string | null) {
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  if (booking === null || booking.acceptedAt === null) return null
  const to = await findMechanicOf(ctx, booking)
  return to && { to, booking }
}
