import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import { clockStep } from '#domain/bookings/extra-work/answer-clock.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { ANSWER_MINUTES_MIN } from '#domain/site/settings/deadline-entries.ts'
import { lockBooking } from '#server/bookings/changes/lock-booking.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail, enqueueText } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import type { StoredFollowUp } from '#server/inspections/follow-up/follow-up-to-wire.ts'

const AT_ONCE = 100

/**
 * Reminds the customer of work that was proposed on the job and waits for their answer, and later makes it a quote for
 * another visit, so that the mechanic can go [INSP-35]. What an inspection recommends still has thirty days.
 */
export async function watchProposals(ctx: Context): Promise<number> {
  const waiting = await ctx.db
    .select({ followUp: followUpQuotes, booking: bookings })
    .from(followUpQuotes)
    .innerJoin(bookings, eq(bookings.id, followUpQuotes.bookingId))
    // One who has left the job does not wait at the car.
    .where(and(isUnanswered, isDue(ctx), eq(bookings.mechanicId, followUpQuotes.mechanicId)))
    .orderBy(asc(followUpQuotes.createdAt))
    .limit(AT_ONCE)
  const nameOf = ({ booking }: (typeof waiting)[number]) => `booking ${booking.id}`
  return eachAlone(ctx, waiting, { nameOf }, ({ followUp, booking }) =>
    inTransaction(ctx, async (ctx) => {
      // An answer, or the end of the job, is first or waits here.
      const locked = await lockBooking(ctx, booking.id)
      return locked?.mechanicId === followUp.mechanicId ? takeStep(ctx, followUp, locked) : 0
    }),
  )
}

async function takeStep(
  ctx: Context,
  followUp: StoredFollowUp,
  booking: StoredBooking,
): Promise<number> {
  const { createdAt: proposedAt, remindedAt } = followUp
  const { extraAnswerMinutes: answerMinutes } = await readSettingsAt(ctx, proposedAt)
  const { status } = booking
  const step = clockStep({ status, proposedAt, remindedAt, answerMinutes }, ctx.now)
  if (step === 'remind') return remind(ctx, followUp, booking)
  return step === 'postpone' ? postpone(ctx, followUp, booking) : 0
}

const isUnanswered = and(
  isNull(followUpQuotes.diagnosticId),
  isNull(followUpQuotes.replacedAt),
  isNull(followUpQuotes.decidedAt),
  isNull(followUpQuotes.visit),
)

/** Those about which `clockStep` may decide something. One whose prices have ended is nobody's concern any more. */
function isDue({ now }: Context) {
  const { createdAt, remindedAt } = followUpQuotes
  const isWaitedFor = or(
    and(isNull(remindedAt), lte(createdAt, now.subtract({ minutes: ANSWER_MINUTES_MIN }))),
    lte(remindedAt, now.subtract({ minutes: ANSWER_MINUTES_MIN })),
  )
  return and(
    gt(createdAt, now.subtract({ hours: 24 * QUOTE_VALID_DAYS })),
    or(
      eq(bookings.status, 'completed'),
      and(inArray(bookings.status, IN_HAND_STATUSES), isWaitedFor),
    ),
  )
}

async function remind(
  ctx: Context,
  { id: followUpQuoteId }: StoredFollowUp,
  booking: StoredBooking,
): Promise<number> {
  const { rowCount } = await ctx.db
    .update(followUpQuotes)
    .set({ remindedAt: ctx.now })
    .where(
      and(eq(followUpQuotes.id, followUpQuoteId), isUnanswered, isNull(followUpQuotes.remindedAt)),
    )
  if (rowCount === 0) return 0
  const { customerName: name, customerEmail: email, customerPhone: phone, status } = booking
  await enqueueEmail(ctx, 'extra-work-reminder', {
    to: { name, email },
    booking,
    data: { followUpQuoteId },
    onceKey: `extra-work-reminder ${followUpQuoteId}`,
  })
  if (booking.smsNotifications)
    await enqueueText(ctx, 'extra-work-reminder', { to: { name, phone }, booking })
  await recordEvent(ctx, { bookingId: booking.id, type: 'work-reminded', status, actor: 'clock' })
  return 1
}

/** From here on an approval is a booking of its own, as after the job; both sides get an email. */
async function postpone(
  ctx: Context,
  { id: followUpQuoteId, mechanicId }: StoredFollowUp,
  booking: StoredBooking,
): Promise<number> {
  const { rowCount } = await ctx.db
    .update(followUpQuotes)
    .set({ visit: 'another' })
    .where(and(eq(followUpQuotes.id, followUpQuoteId), isUnanswered))
  if (rowCount === 0) return 0
  const about = { booking, data: { followUpQuoteId } }
  await enqueueEmail(ctx, 'extra-work-postponed', {
    to: { name: booking.customerName, email: booking.customerEmail },
    ...about,
  })
  const to = await findMechanicOf(ctx, { mechanicId })
  if (to) await enqueueEmail(ctx, 'extra-work-unanswered', { to, ...about })
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'work-postponed',
    status: booking.status,
    actor: 'clock',
  })
  return 1
}
