import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { acceptProposedTime as endpoint } from '#contract/jobs/jobs.ts'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { mustRequestExpress } from '#domain/bookings/slot-terms.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { expressRequestNow, lacksExpressRequest } from '#server/bookings/express-request.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant, requireOfferedSlot } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyMechanic } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { requireInsured } from '#server/jobs/accept-job.ts'
import { reserveJobHours } from '#server/jobs/reserve-job-hours.ts'
import { settleMatches } from '#server/jobs/settle-matches.ts'
import { requireListedMechanic } from '#server/mechanics/directory/require-listed-mechanic.ts'
import { conflict, Problem } from '#server/problems.ts'

/**
 * Accepts a proposed time for the customer: the booking gets that mechanic and time with the hours reserved, or stays
 * unchanged (409). Refuses a time that is no longer proposed, and one within 14 days without the express request.
 */
export async function acceptProposedTime(
  ctx: Context,
  { id, proposedDate, expressRequest }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const startsAt = requireProposed(booking, requireInstant(proposedDate, 'proposedDate'))
  requireOfferedSlot(startsAt, ctx.now)
  const needsRequest = mustRequestExpress(booking, { startsAt, now: ctx.now })
  if (needsRequest && expressRequest !== true) throw lacksExpressRequest()

  const moved = await inTransaction(ctx, async (ctx) => {
    const { proposedBy } = booking
    if (proposedBy !== null && !(await holdMechanic(ctx, proposedBy))) throw withdrawn()
    const moved = await store(ctx, booking, startsAt, needsRequest)
    const mechanic = await requireListedMechanic(ctx, moved.mechanicId)
    await requireInsured(ctx, mechanic).catch(asWithdrawn)
    await reserveJobHours(ctx, mechanic, { ...moved, scheduledDate: startsAt }).catch(asWithdrawn)
    await settleMatches(ctx, id, mechanic.id)
    await recordAgreement(ctx, booking)
    await notifyCustomer(
      ctx,
      booking.status === 'pending' ? 'booking-accepted' : 'booking-rescheduled',
      moved,
    )
    await notifyMechanic(ctx, 'job-rescheduled', moved)
    return moved
  })
  return { scheduledDate: startsAt.toString(), status: moved.status }
}

const withdrawn = () =>
  conflict('slot_taken', 'That time is no longer free. Your booking stays as it is.')

/** Do not tell the customer why a mechanic is no longer free. */
function asWithdrawn(error: unknown): never {
  throw error instanceof Problem ? withdrawn() : error
}

function requireProposed(booking: StoredBooking, shown: Temporal.Instant): Temporal.Instant {
  if (booking.status === 'cancelled')
    throw conflict('already_cancelled', 'This booking is already cancelled.')
  if (!booking.proposedDate?.equals(shown))
    throw conflict('invalid_transition', 'That time is no longer proposed.')
  return booking.proposedDate
}

async function store(
  ctx: Context,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
  needsRequest: boolean,
) {
  const mechanicId = booking.proposedBy
  if (mechanicId === null) throw conflict('invalid_transition', 'That time is no longer proposed.')
  const { createdAt } = booking
  const [moved] = await ctx.db
    .update(bookings)
    .set({
      status: 'accepted',
      mechanicId,
      acceptedAt: booking.acceptedAt ?? ctx.now,
      scheduledDate: startsAt,
      depositDueAt: reservationEndsAt({ createdAt, slotStartsAt: startsAt }),
      ...NO_PROPOSAL,
      reofferEndsAt: null,
      remindedAt: null,
      ...(needsRequest && expressRequestNow(ctx)),
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.version, booking.version),
        inArray(bookings.status, OPEN_STATUSES),
      ),
    )
    .returning()
  if (!moved) throw conflict('invalid_transition', 'Somebody else has just changed this booking.')
  return { ...moved, mechanicId }
}

/** For an unaccepted job this is the acceptance; for an accepted one, a new time. */
const recordAgreement = (ctx: Context, { id, status }: StoredBooking) =>
  recordEvent(ctx, {
    bookingId: id,
    type: status === 'pending' ? 'accepted' : 'rescheduled',
    status: 'accepted',
    actor: 'customer',
  })
