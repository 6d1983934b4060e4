import { and, eq, sql } from 'drizzle-orm'
import type { HandedBackStatus } from '#domain/bookings/booking-status.ts'
import { reofferEndsAt } from '#domain/jobs/dispatch/reoffer.ts'
import { markCancelled } from '#server/bookings/changes/cancel-booking.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyLostMechanic } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import { conflict } from '#server/problems.ts'
import { declineMatch } from './decline-match.ts'

type Loss = { by: 'mechanic' | 'administrator' | 'clock'; reason: string | null }

/**
 * Takes an accepted job from a mechanic who cannot come and opens it to the others for the same slot; matching asks them
 * within seconds [JOB-10]. Less than 3 hours before the slot nobody could take over: it is cancelled with its deposit
 * refunded. Call it in a transaction.
 */
export async function reofferJob(
  ctx: Context,
  booking: StoredBooking,
  { by, reason }: Loss,
): Promise<HandedBackStatus> {
  const { id, mechanicId, scheduledDate } = booking
  const { reofferHours } = await readSettings(ctx)
  const endsAt =
    scheduledDate && reofferEndsAt({ from: ctx.now, slotStartsAt: scheduledDate, reofferHours })
  if (endsAt === null) {
    await markCancelled(ctx, booking, { by, reason: by === 'clock' ? 'not-replaced' : reason })
    await settleDeposit(ctx, booking, 'refunded')
    return 'cancelled'
  }
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({
      status: 'pending',
      mechanicId: null,
      acceptedAt: null,
      matchedAt: null,
      remindedAt: null,
      reofferedAt: ctx.now,
      reofferEndsAt: endsAt,
      ...NO_PROPOSAL,
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, 'accepted'),
        // The customer may move or cancel it at the same moment.
        eq(bookings.version, booking.version),
      ),
    )
  if (rowCount === 0)
    throw conflict('invalid_transition', 'This job has just changed. Look at it again.')
  await freeHours(ctx, id)
  if (mechanicId !== null) await declineMatch(ctx, { bookingId: id, mechanicId, reason })
  await recordEvent(ctx, {
    bookingId: id,
    type: 'reoffered',
    status: 'pending',
    actor: by,
    reason,
    mechanicId,
  })
  await notifyCustomer(ctx, 'mechanic-withdrew', booking)
  if (by !== 'mechanic') await notifyLostMechanic(ctx, booking)
  return 'pending'
}
