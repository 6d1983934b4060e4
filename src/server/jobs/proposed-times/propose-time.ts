import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { proposeTime as endpoint, Job } from '#contract/jobs/jobs.ts'
import { hasBegun, OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant, requireOfferedSlot } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { requireInsured } from '#server/jobs/accept-job.ts'
import { getOfferedJob, lockOfferedJob, noLongerOpen } from '#server/jobs/get-offered-job.ts'
import { jobToWire } from '#server/jobs/job-to-wire.ts'
import { loadClashes, refuseClash } from '#server/mechanics/diary/find-clash.ts'
import { isInWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, notAllowed, unauthenticated } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/**
 * Proposes another time to the customer, for an offered or an accepted job. The booking does not move and no hour is
 * reserved before they agree. Only one time is proposed at once.
 */
export async function proposeTime(
  ctx: MechanicContext,
  { id, scheduledDate }: ParsedOf<typeof endpoint>,
): Promise<Job> {
  const { mechanic } = ctx
  const booking = await getOfferedJob(ctx, mechanic, id)
  requireOpen(booking, mechanic)
  await requireInsured(ctx, mechanic)
  const startsAt = requireInstant(scheduledDate)
  // Another tab was first: the customer is not asked again for the same time.
  if (booking.proposedBy === mechanic.id && booking.proposedDate?.equals(startsAt))
    return jobToWire(ctx, mechanic, booking)
  requireOfferedSlot(startsAt, ctx.now)
  if (booking.scheduledDate?.equals(startsAt))
    throw notAllowed('slot_not_offered', 'That is the time the customer asked for.')
  await requireFree(ctx, mechanic, booking, startsAt)

  const proposed = await inTransaction(ctx, async (ctx) => {
    if (!(await holdMechanic(ctx, mechanic.id))) throw unauthenticated()
    await lockOfferedJob(ctx, mechanic, id)
    const proposed = await store(ctx, mechanic, booking, startsAt)
    await recordEvent(ctx, {
      bookingId: id,
      type: 'time-proposed',
      status: booking.status,
      actor: 'mechanic',
      mechanicId: mechanic.id,
    })
    await notifyCustomer(ctx, 'time-proposed', proposed)
    return proposed
  })
  return jobToWire(ctx, mechanic, proposed)
}

function requireOpen(booking: StoredBooking, mechanic: StoredMechanic): void {
  const isTheirs = booking.mechanicId === mechanic.id
  if (booking.status === 'accepted' && isTheirs) return
  if (isTheirs && hasBegun(booking.status))
    throw conflict('invalid_transition', 'The work has begun, so it can no longer be moved.')
  if (booking.status !== 'pending' || (booking.mechanicId !== null && !isTheirs))
    throw noLongerOpen(booking)
}

/** A snapshot only: the reservation decides when the customer agrees. */
async function requireFree(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
): Promise<void> {
  const { quote: place, estimatedHours } = await getJobSize(ctx, booking)
  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours)))
    throw notAllowed('slot_not_offered', 'You have said that you do not work at that time.')
  const wish = { bookingId: booking.id, startsAt, estimatedHours, place }
  const clash = (await loadClashes(ctx, mechanic, [wish])).get(booking.id)
  if (clash) refuseClash(clash)
}

async function store(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
): Promise<StoredBooking> {
  const [proposed] = await ctx.db
    .update(bookings)
    .set({
      proposedDate: startsAt,
      proposedBy: mechanic.id,
      proposedAt: ctx.now,
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, booking.status),
        inArray(bookings.status, OPEN_STATUSES),
        or(isNull(bookings.mechanicId), eq(bookings.mechanicId, mechanic.id)),
        or(isNull(bookings.proposedBy), eq(bookings.proposedBy, mechanic.id)),
      ),
    )
    .returning()
  if (proposed) return proposed
  const now = await requireBooking(ctx, booking.id)
  throw now.proposedBy !== null && now.status === 'pending'
    ? conflict('invalid_transition', 'Another mechanic has proposed a time already.')
    : noLongerOpen(now)
}
