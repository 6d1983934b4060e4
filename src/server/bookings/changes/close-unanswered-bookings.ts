import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import { Problem } from '#server/problems.ts'
import { markCancelled } from './cancel-booking.ts'

const AT_ONCE = 100

/**
 * Closes the bookings that no mechanic accepted before their slot, each in its own transaction. The deposit always goes
 * back in full, because the failure is ours [BOOK-17]. So do
 * those whose mechanic could not come, at the end of the search for another [JOB-19]. A proposed time holds a booking open until it passes.
 */
export async function closeUnansweredBookings(ctx: Context): Promise<number> {
  const unanswered = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        or(
          lte(bookings.scheduledDate, ctx.now),
          isWaitedOut(ctx.now),
          lte(bookings.reofferEndsAt, ctx.now),
        ),
        or(isNull(bookings.proposedDate), lte(bookings.proposedDate, ctx.now)),
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ id }: StoredBooking) => `booking ${id}`
  return eachAlone(ctx, unanswered, { nameOf }, async (booking) => {
    try {
      await inTransaction(ctx, async (ctx) => {
        const reason = isSeekingMechanic(booking) ? 'not-replaced' : 'unanswered'
        await markCancelled(ctx, booking, { by: 'clock', reason })
        await settleDeposit(ctx, booking, 'refunded')
      })
      return 1
    } catch (error) {
      // A concurrent change accepted, moved or cancelled it, and stands.
      if (!(error instanceof Problem)) throw error
      return 0
    }
  })
}

/** A booking without a time stays open as long as its price was promised. */
function isWaitedOut(now: Temporal.Instant) {
  const since = now.toZonedDateTimeISO(BUSINESS_ZONE).subtract({ days: QUOTE_VALID_DAYS })
  return and(isNull(bookings.scheduledDate), lte(bookings.createdAt, since.toInstant()))
}
