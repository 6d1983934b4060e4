import type { BookingStatus } from '#rules/booking-lifecycle.ts'
import type { Context } from '#server/context.ts'
import { bookingEvents } from '#server/db/schema/bookings.ts'

/** Written in the transaction of the change itself, with whoever made it. */
export async function recordEvent(
  ctx: Context,
  event: {
    bookingId: string
    type: string
    status: BookingStatus
    actor: 'customer' | 'mechanic' | 'administrator' | 'clock'
    reason?: string | null
  },
): Promise<void> {
  await ctx.db.insert(bookingEvents).values({ ...event, at: ctx.now })
}
