import { and, eq, inArray } from 'drizzle-orm'
import type { rescheduleBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isOpen, OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { needsExpressRequest } from '#domain/bookings/slot-terms.ts'
import { cancellationOf, isSeekingMechanic, lastAnswerAt } from '#domain/jobs/dispatch/reoffer.ts'
import { refundedUntil, reservationEndsAt } from '#domain/payments/deposit.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { expressRequestNow, lacksExpressRequest } from '#server/bookings/express-request.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant, requireOfferedSlot, slotTaken } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyMechanic } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { takeHours } from '#server/mechanics/diary/take-hours.ts'
import { requireListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { requireWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, notAllowed } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'
import { NO_PROPOSAL } from './no-proposal.ts'

/** More moves would let one person block a mechanic's whole month [SEC-O17]. */
const MOST_RESCHEDULES = 3

/** Moves a booking to another free hour of its mechanic and frees the old hours in the same transaction. */
export async function rescheduleBooking(
  ctx: Context,
  { id, scheduledDate, expressRequest }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const atRiskFrom = requireMovable(ctx, booking, (await reofferHoursOf(ctx))(booking))
  const startsAt = requireInstant(scheduledDate)
  // Another tab or a second request was first: nothing moves, and nobody gets a message [SEC-O17].
  if (booking.scheduledDate?.equals(startsAt)) return { scheduledDate: startsAt.toString() }
  requireOfferedSlot(startsAt, ctx.now)
  if (!booking.isRevisit && needsExpressRequest(startsAt, ctx.now) && expressRequest === false)
    throw lacksExpressRequest()
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(bookings)
      .set({
        scheduledDate: startsAt,
        depositAtRiskFrom: atRiskFrom,
        depositDueAt: reservationEndsAt({ createdAt: booking.createdAt, slotStartsAt: startsAt }),
        // A customer whose mechanic could not come moves for our reason, not for theirs [JOB-20].
        rescheduleCount: booking.rescheduleCount + (isSeekingMechanic(booking) ? 0 : 1),
        ...(isSeekingMechanic(booking) && {
          reofferEndsAt: lastAnswerAt(startsAt),
          matchedAt: null,
        }),
        remindedAt: null,
        version: booking.version + 1,
        // A proposal concerned the time that this move gives up.
        ...NO_PROPOSAL,
        ...(expressRequest && !booking.isRevisit && expressRequestNow(ctx)),
      })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.version, booking.version),
          inArray(bookings.status, OPEN_STATUSES),
        ),
      )
    if (rowCount === 0)
      throw conflict('invalid_transition', 'Somebody else has just changed this booking.')
    await moveHours(ctx, booking, startsAt)
    await recordEvent(ctx, {
      bookingId: id,
      type: 'rescheduled',
      status: booking.status,
      actor: 'customer',
    })
    await notifyCustomer(ctx, 'booking-rescheduled', booking)
    await notifyMechanic(ctx, 'job-rescheduled', booking)
  })
  return { scheduledDate: startsAt.toString() }
}

/** Returns since when the deposit is at risk: a move must not take back what cancelling now would cost. */
function requireMovable(
  ctx: Context,
  booking: StoredBooking,
  reofferHours: number,
): Temporal.Instant | null {
  if (booking.status === 'cancelled')
    throw conflict('already_cancelled', 'This booking is already cancelled.')
  if (!isOpen(booking.status))
    throw conflict('invalid_transition', 'The work has begun, so it can no longer be moved.')
  if (booking.rescheduleCount >= MOST_RESCHEDULES && !isSeekingMechanic(booking))
    throw notAllowed('not_allowed', 'A booking can be moved three times. Please call us.')
  const { scheduledDate, depositAtRiskFrom } = booking
  const { allowed, deposit } = cancellationOf(booking, {
    now: ctx.now,
    by: 'customer',
    reofferHours,
  })
  if (!allowed)
    throw notAllowed(
      'not_allowed',
      'Less than two hours before the slot a booking is moved by telephone. Please call us.',
    )
  if (depositAtRiskFrom !== null || deposit === 'refunded' || scheduledDate === null)
    return depositAtRiskFrom
  return refundedUntil(scheduledDate)
}

async function moveHours(ctx: Context, booking: StoredBooking, startsAt: Temporal.Instant) {
  if (booking.mechanicId === null) return
  const mechanic = await requireListedMechanic(ctx, booking.mechanicId)
  const { quote, estimatedHours } = await getJobSize(ctx, booking)
  await requireWorkingTime(ctx, mechanic, startsAt, estimatedHours)
  const wanted = { mechanic, startsAt, estimatedHours, quote }
  const obstacle = await takeHours(ctx, { ...wanted, place: quote, bookingId: booking.id })
  if (obstacle === null) return
  // The list of free hours holds its own ones; the rollback reserves them again.
  await freeHours(ctx, booking.id)
  throw await slotTaken(ctx, { ...wanted, obstacle })
}
