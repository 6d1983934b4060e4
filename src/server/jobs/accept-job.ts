import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { acceptJob as endpoint, Job } from '#contract/jobs/jobs.ts'
import { isExpressRequestMissing, mustRequestExpress } from '#domain/bookings/slot-terms.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant, requireOfferedSlot } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { underWay, whileOthersWait } from '#server/db/connections/one-at-a-time.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { lacksDocument } from '#server/mechanics/working-time/settle-listing.ts'
import { invalid, notAllowed, Problem, unauthenticated } from '#server/problems.ts'
import { getOfferedJob, lockOfferedJob, noLongerOpen } from './get-offered-job.ts'
import { jobToWire } from './job-to-wire.ts'
import { reserveJobHours } from './reserve-job-hours.ts'
import { settleMatches } from './settle-matches.ts'

/**
 * Accepts a job. One conditional update decides: of two mechanics exactly one gets it, the other 409 `job_taken`
 * [SEC-O12]. A repeat by the winner gets the first answer.
 */
export async function acceptJob(
  ctx: MechanicContext,
  { id, mechanicId, scheduledDate }: ParsedOf<typeof endpoint>,
): Promise<Job> {
  const { mechanic } = ctx
  if (mechanicId !== undefined && mechanicId !== mechanic.id)
    throw new Problem('not_yours', 'You can accept jobs for yourself only.')
  let booking: StoredBooking
  do {
    await underWay(ctx, id)
    booking = await getOfferedJob(ctx, mechanic, id)
    if (booking.acceptedAt !== null && booking.mechanicId === mechanic.id)
      return jobToWire(ctx, mechanic, booking)
    if (!isOpenTo(booking, mechanic)) throw noLongerOpen(booking)
  } while (underWay(ctx, id))
  await requireInsured(ctx, mechanic)
  requireExpressRequest(booking)
  const startsAt = booking.scheduledDate ?? agreedTime(ctx, booking, scheduledDate)
  if (Temporal.Instant.compare(startsAt, ctx.now) <= 0)
    throw notAllowed('slot_not_offered', 'That time has passed. Please propose another one.')

  const accepted = await whileOthersWait(ctx, id, () =>
    inTransaction(ctx, (ctx) => acceptAt(ctx, mechanic, booking, startsAt)),
  )
  return jobToWire(ctx, mechanic, accepted)
}

async function acceptAt(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
): Promise<StoredBooking> {
  const { id } = booking
  if (!(await holdMechanic(ctx, mechanic.id))) throw unauthenticated()
  await lockOfferedJob(ctx, mechanic, id)
  const taken = await take(ctx, mechanic, booking, startsAt)
  if (taken === null) return requireBooking(ctx, id)
  await reserveJobHours(ctx, mechanic, { ...taken, scheduledDate: startsAt })
  await settleMatches(ctx, id, mechanic.id)
  await recordEvent(ctx, {
    bookingId: id,
    type: 'accepted',
    status: 'accepted',
    actor: 'mechanic',
  })
  await notifyCustomer(ctx, 'booking-accepted', taken)
  return taken
}

const isOpenTo = (booking: StoredBooking, mechanic: StoredMechanic) =>
  booking.status === 'pending' &&
  (booking.mechanicId === null || booking.mechanicId === mechanic.id)

/**
 * A mechanic who has paused, and is unlisted for that, may still take a job that they were asked for, but not without
 * every required document on this day [MECH-24, JOB-130, MECH-145]. A pause says nothing of the documents, so they are read.
 */
export async function requireInsured(ctx: Context, mechanic: StoredMechanic): Promise<void> {
  if (!isListed(mechanic, ukDayOf(ctx.now).toString()) && (await lacksDocument(ctx, mechanic.id)))
    throw notAllowed(
      'not_allowed',
      'Your documents must be approved and in date before you take a job. See Documents.',
    )
}

/** Customers who have not asked for it may still cancel for nothing after the work is done. */
function requireExpressRequest(booking: StoredBooking): void {
  if (isExpressRequestMissing(booking))
    throw notAllowed(
      'not_allowed',
      'The customer has not asked for work within 14 days yet. We have asked them.',
    )
}

/**
 * Only the customer can request work within the fourteen days: without that request the mechanic can only propose such
 * a time.
 */
function agreedTime(
  ctx: Context,
  booking: StoredBooking,
  scheduledDate: string | undefined,
): Temporal.Instant {
  if (scheduledDate === undefined)
    throw invalid({ scheduledDate: 'Please choose the time when you will come' })
  const startsAt = requireInstant(scheduledDate)
  requireOfferedSlot(startsAt, ctx.now)
  if (mustRequestExpress(booking, { startsAt, now: ctx.now }))
    throw notAllowed(
      'not_allowed',
      'The customer has not asked for work within 14 days. Please propose this time to them.',
    )
  return startsAt
}

/**
 * The time must still be the one that the mechanic saw, because the customer may move it concurrently. Returns null
 * where a duplicate of this request was first.
 */
async function take(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
): Promise<StoredBooking | null> {
  const isAgreedNow = booking.scheduledDate === null
  const [taken] = await ctx.db
    .update(bookings)
    .set({
      status: 'accepted',
      acceptedAt: ctx.now,
      mechanicId: mechanic.id,
      reofferEndsAt: null,
      ...(isAgreedNow && {
        scheduledDate: startsAt,
        depositDueAt: reservationEndsAt({ createdAt: booking.createdAt, slotStartsAt: startsAt }),
      }),
      ...NO_PROPOSAL,
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, 'pending'),
        or(isNull(bookings.mechanicId), eq(bookings.mechanicId, mechanic.id)),
        isAgreedNow ? isNull(bookings.scheduledDate) : eq(bookings.scheduledDate, startsAt),
      ),
    )
    .returning()
  if (taken) return taken
  const now = await requireBooking(ctx, booking.id)
  if (now.acceptedAt !== null && now.mechanicId === mechanic.id) return null
  throw isOpenTo(now, mechanic)
    ? new Problem('invalid_transition', 'The customer has just moved this job. Look at it again.')
    : noLongerOpen(now)
}
