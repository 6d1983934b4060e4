import { and, eq, isNull } from 'drizzle-orm'
import type { chooseMechanic as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { needsExpressRequest } from '#domain/bookings/slot-terms.ts'
import { isSeekingMechanic, lastAnswerAt } from '#domain/jobs/dispatch/reoffer.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { holdMechanic } from '#server/auth/standing/hold.ts'
import { expressRequestNow, lacksExpressRequest } from '#server/bookings/express-request.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { requireInstant, requireOfferedSlot, slotTaken } from '#server/bookings/require-slot.ts'
import { requireComing } from '#server/bookings/served/require-coming.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { takeHours } from '#server/mechanics/diary/take-hours.ts'
import {
  findListedMechanic,
  type ListedMechanic,
} from '#server/mechanics/directory/require-listed-mechanic.ts'
import { requireWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, invalid } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'
import { NO_PROPOSAL } from './no-proposal.ts'

/**
 * The customer whose mechanic cannot come asks another one by name, at the same time or at another [JOB-20]. That
 * mechanic's hours stay reserved meanwhile; the search ends only 3 hours before the slot, because they chose to wait.
 */
export async function chooseMechanic(
  ctx: Context,
  { id, mechanicId, scheduledDate, expressRequest }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  if (!isSeekingMechanic(booking) || booking.mechanicId !== null) throw alreadyTaken()
  const mechanic = await requireChoosable(ctx, booking, mechanicId)
  const startsAt = requireInstant(scheduledDate)
  requireOfferedSlot(startsAt, ctx.now)
  const isMoved = booking.scheduledDate?.equals(startsAt) !== true
  const mayAsk = isMoved && !booking.isRevisit
  if (mayAsk && needsExpressRequest(startsAt, ctx.now) && expressRequest === false)
    throw lacksExpressRequest()
  await inTransaction(ctx, async (ctx) => {
    if (!(await holdMechanic(ctx, mechanicId))) throw noMechanic()
    const { rowCount } = await ctx.db
      .update(bookings)
      .set({
        mechanicId,
        scheduledDate: startsAt,
        depositDueAt: reservationEndsAt({ createdAt: booking.createdAt, slotStartsAt: startsAt }),
        // Matching asks them within seconds.
        matchedAt: null,
        reofferEndsAt: lastAnswerAt(startsAt),
        version: booking.version + 1,
        ...NO_PROPOSAL,
        ...(expressRequest && !booking.isRevisit && expressRequestNow(ctx)),
      })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.version, booking.version),
          eq(bookings.status, 'pending'),
          isNull(bookings.mechanicId),
        ),
      )
    if (rowCount === 0) throw alreadyTaken()
    await reserve(ctx, booking, mechanic, startsAt)
    await recordEvent(ctx, {
      bookingId: id,
      type: 'mechanic-chosen',
      status: 'pending',
      actor: 'customer',
    })
    if (!isMoved) return
    await recordEvent(ctx, {
      bookingId: id,
      type: 'rescheduled',
      status: 'pending',
      actor: 'customer',
    })
    await notifyCustomer(ctx, 'booking-rescheduled', booking)
  })
  return { mechanicId, scheduledDate: startsAt.toString() }
}

const noMechanic = () => invalid({ mechanicId: 'Please select a mechanic' })

const alreadyTaken = () =>
  conflict('invalid_transition', 'This booking has just changed. Look at it again.')

/** Listed, and not somebody who has declined or handed back this very job. */
async function requireChoosable(
  ctx: Context,
  { id: bookingId }: StoredBooking,
  mechanicId: number,
): Promise<ListedMechanic> {
  const mechanic = await findListedMechanic(ctx, mechanicId)
  if (!mechanic || !isListed(mechanic, ukDayOf(ctx.now).toString())) throw noMechanic()
  const declined = await listDeclined(ctx, bookingId)
  if (declined.includes(mechanicId))
    throw invalid({ mechanicId: 'This mechanic cannot take the job. Please select another one' })
  return mechanic
}

export async function listDeclined(ctx: Context, bookingId: string): Promise<number[]> {
  const rows = await ctx.db
    .select({ mechanicId: jobMatches.mechanicId })
    .from(jobMatches)
    .where(and(eq(jobMatches.bookingId, bookingId), eq(jobMatches.status, 'declined')))
  return rows.map(({ mechanicId }) => mechanicId)
}

async function reserve(
  ctx: Context,
  { id: bookingId, quoteId }: StoredBooking,
  mechanic: ListedMechanic,
  startsAt: Temporal.Instant,
): Promise<void> {
  const { quote, estimatedHours } = await getJobSize(ctx, { id: bookingId, quoteId })
  requireComing(mechanic, quote)
  await requireWorkingTime(ctx, mechanic, startsAt, estimatedHours)
  const wanted = { mechanic, startsAt, estimatedHours, quote }
  const obstacle = await takeHours(ctx, { ...wanted, place: quote, bookingId })
  if (obstacle === null) return
  await freeHours(ctx, bookingId)
  throw await slotTaken(ctx, { ...wanted, obstacle })
}
