import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { recordEvent } from '#server/bookings/record-event.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyMechanic } from '#server/db/outbox/notify-mechanic.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'

const AT_ONCE = 100
/** A process that was down for longer sends no questions about yesterday's jobs. */
const LONGEST_HOURS = 12

/**
 * Asks each mechanic who is late without a word whether they are coming, and says so to the customer, once for a slot
 * [JOB-22].
 */
export async function watchLateJobs(ctx: Context): Promise<number> {
  const { lateAskedMinutes } = await readSettings(ctx)
  const dueBefore = ctx.now.subtract({ minutes: lateAskedMinutes })
  const late = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'accepted'),
        lte(bookings.scheduledDate, dueBefore),
        // Somebody who was sent after the start has as long to set off as anybody else.
        or(isNull(bookings.acceptedAt), lte(bookings.acceptedAt, dueBefore)),
        gt(bookings.scheduledDate, ctx.now.subtract({ hours: LONGEST_HOURS })),
        isNotAskedYet,
      ),
    )
    .limit(AT_ONCE)
  const nameOf = ({ id }: StoredBooking) => `booking ${id}`
  return eachAlone(ctx, late, { nameOf }, (booking) =>
    inTransaction(ctx, (ctx) => ask(ctx, booking)),
  )
}

/** A booking that was moved or given to somebody else has been asked about for an earlier slot only. */
const isNotAskedYet = or(
  isNull(bookings.lateAskedAt),
  lt(bookings.lateAskedAt, bookings.scheduledDate),
  lt(bookings.lateAskedAt, bookings.acceptedAt),
)

async function ask(ctx: Context, booking: StoredBooking): Promise<number> {
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({ lateAskedAt: ctx.now })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.version, booking.version),
        eq(bookings.status, 'accepted'),
        isNotAskedYet,
      ),
    )
  if (rowCount === 0) return 0
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'late',
    status: 'accepted',
    actor: 'clock',
  })
  await notifyMechanic(ctx, 'job-late', booking)
  await notifyCustomer(ctx, 'mechanic-late', booking)
  return 1
}
