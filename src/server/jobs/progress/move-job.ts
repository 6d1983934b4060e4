import { and, eq, sql } from 'drizzle-orm'
import { canMove } from '#domain/bookings/booking-lifecycle.ts'
import type { BEGUN_STATUSES, BookingStatus } from '#domain/bookings/booking-status.ts'
import { earliestMilliseconds, HOURS_BEFORE_SLOT } from '#domain/jobs/job-times.ts'
import { audit } from '#server/auth/audit.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { conflict, Problem } from '#server/problems.ts'
import type { JobInHand } from './require-job-in-hand.ts'

type Step = (typeof BEGUN_STATUSES)[number]

/**
 * Moves a job one step along the table of moves, on condition that nobody did so first [SEC-P19]. Call it in a
 * transaction.
 */
export async function moveJob(
  ctx: Context,
  { booking, actor }: JobInHand,
  to: Step,
  reason?: string,
): Promise<StoredBooking> {
  if (canMove(booking.status, to)) requireTime(ctx, booking, to)
  const moved = canMove(booking.status, to) ? await store(ctx, booking, to) : undefined
  if (!moved) throw conflict('invalid_transition', REFUSED[to])
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: to,
    status: to,
    actor,
    reason: reason ?? null,
  })
  if (actor === 'administrator')
    await audit(ctx, { action: `job.${to}`, object: `booking ${booking.id}` })
  return moved
}

/** A job without a slot has no time to wait for: both sides have agreed it elsewhere. */
function requireTime(ctx: Context, { scheduledDate }: StoredBooking, to: Step): void {
  const earliest = scheduledDate && earliestMilliseconds(to, scheduledDate.epochMilliseconds)
  if (earliest !== null && ctx.now.epochMilliseconds < earliest)
    throw new Problem('too_early', TOO_EARLY[to])
}

const TOO_EARLY = {
  'on-the-way': `You can say that you are on the way from ${HOURS_BEFORE_SLOT['on-the-way']} hours before the job.`,
  'in-progress': `You can start from ${HOURS_BEFORE_SLOT['in-progress']} hour before the job.`,
  completed: 'Start the job before you complete it.',
} as const

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
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, booking.status),
        // An administrator may have sent somebody else a moment ago [JOB-23].
        booking.mechanicId === null ? undefined : eq(bookings.mechanicId, booking.mechanicId),
      ),
    )
    .returning()
  return moved
}
