import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { REOFFER_LEAD_HOURS } from '#domain/bookings/slot-terms.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { revisits } from '#server/db/schema/revisits.ts'
import { letGoOfJob } from '#server/jobs/let-go-of-job.ts'
import { Problem } from '#server/problems.ts'

const AT_ONCE = 100

/**
 * Asks the others where the mechanic whose work it was has not accepted a re-visit in time: a day, or 3 hours before
 * the slot if that is sooner [CASE-11]. A time that they have proposed is waited for until it passes.
 */
export async function openRevisits(ctx: Context): Promise<number> {
  const lastAnswer = sql`${bookings.scheduledDate} - make_interval(hours => ${REOFFER_LEAD_HOURS})`
  const overdue = await ctx.db
    .select({ booking: bookings, mechanicId: revisits.firstMechanicId })
    .from(revisits)
    .innerJoin(bookings, eq(bookings.id, revisits.bookingId))
    .where(
      and(
        eq(bookings.status, 'pending'),
        eq(bookings.mechanicId, revisits.firstMechanicId),
        sql`least(${revisits.aloneUntil}, ${lastAnswer}) <= ${ctx.now.toString()}::timestamptz`,
        or(isNull(bookings.proposedDate), lte(bookings.proposedDate, ctx.now)),
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ booking }: (typeof overdue)[number]) => `booking ${booking.id}`
  return eachAlone(ctx, overdue, { nameOf }, async ({ booking, mechanicId }) => {
    try {
      await inTransaction(ctx, (ctx) => letGoOfJob(ctx, booking, { mechanicId, actor: 'clock' }))
      return 1
    } catch (error) {
      // A concurrent change accepted, moved or cancelled it, and stands.
      if (!(error instanceof Problem)) throw error
      return 0
    }
  })
}
