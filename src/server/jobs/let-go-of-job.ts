import { and, eq, sql } from 'drizzle-orm'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { conflict } from '#server/problems.ts'

type From = { mechanicId: number; actor: 'mechanic' | 'administrator' | 'clock' }

/**
 * Unassigns the booking, which matching then picks up within seconds, and clears a time that this mechanic proposed.
 */
export async function letGoOfJob(
  ctx: Context,
  booking: StoredBooking,
  { mechanicId, actor }: From,
): Promise<void> {
  const isNamed = booking.mechanicId === mechanicId
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({
      ...(isNamed && { mechanicId: null, matchedAt: null }),
      ...NO_PROPOSAL,
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, 'pending'),
        eq(bookings.version, booking.version),
      ),
    )
  if (rowCount === 0)
    throw conflict('invalid_transition', 'This job has just changed. Look at it again.')
  if (!isNamed) return
  await freeHours(ctx, booking.id)
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'declined',
    status: 'pending',
    actor,
    mechanicId,
  })
  await notifyCustomer(ctx, 'mechanic-declined', booking)
}
