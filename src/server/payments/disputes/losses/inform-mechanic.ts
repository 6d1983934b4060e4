import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'

/** A bank asks about a payment for a job, or has taken it: the payout of its mechanic waits for the decision [PAY-221]. */
export async function informOfDispute(ctx: Context, bookingId: string | null): Promise<void> {
  const job = await findJob(ctx, bookingId)
  if (job) await enqueueEmail(ctx, 'dispute-opened', { ...job, data: { mechanicId: job.to.id } })
}

/** It is decided, and nothing comes off what the mechanic is paid. */
export async function informOfEnd(
  ctx: Context,
  bookingId: string | null,
  outcome: 'won' | 'lost',
): Promise<void> {
  const job = await findJob(ctx, bookingId)
  if (job)
    await enqueueEmail(ctx, 'dispute-ended', { ...job, data: { mechanicId: job.to.id, outcome } })
}

/** With the mechanic who has accepted it; null where there is none. */
async function findJob(ctx: Context, bookingId: string | null) {
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  if (booking === null || booking.acceptedAt === null) return null
  const to = await findMechanicOf(ctx, booking)
  return to && { to, booking }
}
