import { and, eq, sql } from 'drizzle-orm'
import { canMove } from '#domain/bookings/booking-lifecycle.ts'
import type { BEGUN_STATUSES, BookingStatus } from '#domain/bookings/booking-status.ts'
import { audit } from '#server/auth/audit.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { conflict } from '#server/problems.ts'
import type { JobInHand } from './require-job-in-hand.ts'

/**
 * Moves a job one step along the table of moves, on condition that nobody did so first [SEC-P19]. Call it in a
 * transaction.
 */
export async function moveJob(
  ctx: Context,
  { booking, actor }: JobInHand,
  to: (typeof BEGUN_STATUSES)[number],
): Promise<StoredBooking> {
  const moved = canMove(booking.status, to) ? await store(ctx, booking, to) : undefined
  if (!moved) throw conflict('invalid_transition', REFUSED[to])
  await recordEvent(ctx, { bookingId: booking.id, type: to, status: to, actor })
  if (actor === 'administrator')
    await audit(ctx, { action: `job.${to}`, object: `booking ${booking.id}` })
  return moved
}

const REFUSED = {
  'on-the-way': 'This job is not waiting for you to set off.',
  'in-progress': 'Say that you are on the way before you start the work.',
  completed: 'This job is not in progress.',
} as const

async function store(ctx: Context, booking: StoredBooking, to: BookingStatus) {
  const [moved] = await ctx.db
    .update(bookings)
    .set({
      status: to,
      ...(to === 'completed' && { completedAt: ctx.now }),
      version: sql`${bookings.version} + 1`,
    })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, booking.status)))
    .returning()
  return moved
}
