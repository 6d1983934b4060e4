import { and, eq } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { assignJob as endpoint } from '#contract/jobs/dispatch.ts'
import { isExpressRequestMissing } from '#domain/bookings/slot-terms.ts'
import { isAssignableTime } from '#domain/jobs/dispatch/lateness.ts'
import { type Overdue, overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import { canBeSent } from '#domain/jobs/dispatch/overdue-kind.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { NO_PROPOSAL } from '#server/bookings/changes/no-proposal.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant } from '#server/bookings/require-slot.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyLostMechanic, notifyMechanic } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { declineMatch } from '#server/jobs/reoffer/decline-match.ts'
import { type DiaryObstacle, takeHours } from '#server/mechanics/diary/take-hours.ts'
import {
  findListedMechanic,
  type ListedMechanic,
} from '#server/mechanics/directory/require-listed-mechanic.ts'
import { isInWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/**
 * Sends another mechanic to a job that nobody has begun, or the same one at another time: listed, at work and free then,
 * as both sides have agreed on the telephone [JOB-23]. Who set off and never started can be replaced too [JOB-144]. The customer, the new mechanic and the old one hear of it.
 */
export async function assignJob(
  ctx: Context,
  { id, mechanicId, scheduledDate, reason, before }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const startsAt = requireInstant(scheduledDate)
  if (before) requireUnchanged(booking, before)
  const { estimatedHours } = await getJobSize(ctx, booking)
  const limits = await readSettings(ctx)
  const overdue = overdueOf({ ...booking, estimatedHours, now: ctx.now, limits })
  requireAssignable(booking, { overdue, mechanicId, startsAt })
  const mechanic = await findListedMechanic(ctx, mechanicId)
  if (!mechanic || !isListed(mechanic, ukDayOf(ctx.now).toString())) throw noMechanic()
  if (!isAssignableTime({ startsAt, slotStartsAt: booking.scheduledDate, now: ctx.now }))
    throw notAllowed(
      'slot_not_offered',
      'Please choose a full hour from now on, between 08:00 and 18:00.',
    )
  await inTransaction(ctx, async (ctx) => {
    if (!(await holdMechanic(ctx, mechanicId))) throw noMechanic()
    await store(ctx, booking, mechanic, startsAt)
    await moveHours(ctx, booking, mechanic, startsAt)
    await audit(ctx, { action: 'booking.assign', object: `booking ${id}, mechanic ${mechanicId}` })
    const isMoved = hasJob(booking, mechanicId)
    await recordEvent(ctx, {
      bookingId: id,
      type: isMoved ? 'rescheduled' : 'assigned',
      status: 'accepted',
      actor: 'administrator',
      reason,
    })
    if (isMoved) {
      await notifyCustomer(ctx, 'booking-rescheduled', booking)
      await notifyMechanic(ctx, 'job-rescheduled', booking)
      return
    }
    const other = booking.mechanicId === mechanicId ? null : booking.mechanicId
    if (other !== null) {
      await declineMatch(ctx, { bookingId: id, mechanicId: other, reason })
      await notifyLostMechanic(ctx, booking)
    }
    const isAnother = other !== null || booking.reofferedAt !== null
    await notifyCustomer(ctx, isAnother ? 'mechanic-changed' : 'booking-accepted', booking)
    await enqueueEmail(ctx, 'job-assigned', { to: mechanic, booking, data: { mechanicId } })
  })
  return { mechanicId, scheduledDate: startsAt.toString() }
}

/** Who was asked for by name has not accepted it yet, and may do so on the telephone. */
export const hasJob = (booking: StoredBooking, mechanicId: number): boolean =>
  booking.mechanicId === mechanicId && booking.status !== 'pending'

const noMechanic = () => invalid({ mechanicId: 'Please select a mechanic' })

type Before = NonNullable<ParsedOf<typeof endpoint>['before']>

/** Two at the desk may have the same form open, each with another mechanic on the telephone [JOB-147]. */
function requireUnchanged({ mechanicId, scheduledDate }: StoredBooking, before: Before): void {
  const isSameTime = scheduledDate?.equals(requireInstant(before.scheduledDate)) === true
  if (mechanicId !== before.mechanicId || !isSameTime)
    throw conflict('invalid_transition', 'This booking has just changed. Look at it again.')
}

type Wanted = { overdue: Overdue | null; mechanicId: number; startsAt: Temporal.Instant }

function requireAssignable(
  booking: StoredBooking,
  { overdue, mechanicId, startsAt }: Wanted,
): void {
  if (booking.status === 'cancelled')
    throw conflict('already_cancelled', 'This booking is already cancelled.')
  if (!canBeSent(booking.status, overdue))
    throw conflict('invalid_transition', 'The work has begun, so nobody else can be sent.')
  if (hasJob(booking, mechanicId) && booking.scheduledDate?.equals(startsAt))
    throw invalid({ mechanicId: 'This mechanic has the job already' })
  if (isExpressRequestMissing(booking))
    throw notAllowed(
      'not_allowed',
      'The customer has not asked for work within 14 days yet. We have asked them.',
    )
}

async function store(
  ctx: Context,
  booking: StoredBooking,
  { id: mechanicId }: ListedMechanic,
  startsAt: Temporal.Instant,
): Promise<void> {
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({
      status: 'accepted',
      mechanicId,
      acceptedAt: ctx.now,
      scheduledDate: startsAt,
      depositDueAt: reservationEndsAt({ createdAt: booking.createdAt, slotStartsAt: startsAt }),
      matchedAt: ctx.now,
      remindedAt: null,
      // The customer chose neither this mechanic nor this time, and may have the deposit back as after a withdrawal [JOB-20].
      reofferedAt: booking.acceptedAt === null ? booking.reofferedAt : ctx.now,
      reofferEndsAt: null,
      version: booking.version + 1,
      ...NO_PROPOSAL,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.version, booking.version),
        eq(bookings.status, booking.status),
      ),
    )
  if (rowCount === 0)
    throw conflict('invalid_transition', 'This booking has just changed. Look at it again.')
}

async function moveHours(
  ctx: Context,
  { id: bookingId, quoteId }: StoredBooking,
  mechanic: ListedMechanic,
  startsAt: Temporal.Instant,
): Promise<void> {
  const { quote, estimatedHours } = await getJobSize(ctx, { id: bookingId, quoteId })
  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours)))
    throw notAllowed('slot_not_offered', 'This mechanic does not work at that time.')
  const job = { mechanic, startsAt, estimatedHours, place: quote, bookingId }
  const obstacle = await takeHours(ctx, job)
  if (obstacle !== null) throw refusalOf(obstacle)
}

/** Names the other job, which the desk can move first. */
function refusalOf(obstacle: DiaryObstacle) {
  if (obstacle.kind === 'taken')
    return conflict('slot_taken', 'This mechanic has another job at that time.')
  const { visit, minutes } = obstacle
  return conflict(
    'too_far',
    `This mechanic would be late: the drive between this job and ${visit.reference} takes about ${minutes} minutes.`,
  )
}
