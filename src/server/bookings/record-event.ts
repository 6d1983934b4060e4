import { sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-lifecycle.ts'
import type { Context } from '#server/context.ts'
import { bookingEvents } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'

const { placeholder } = sql

const insertEvent = statement('insert event', (db) =>
  db.insert(bookingEvents).values({
    bookingId: placeholder('bookingId'),
    type: placeholder('type'),
    status: placeholder('status'),
    actor: placeholder('actor'),
    reason: placeholder('reason'),
    // A clock that steps back must not turn a history round [OPS-A7].
    at: sql`greatest(${placeholder('at')}::timestamptz,
      (select max(e.at) from booking_events e where e.booking_id = ${placeholder('bookingId')}::uuid))`,
  }),
)

/** Written in the transaction of the change itself, with whoever made it. The database tells the open pages (src/server/notifications/live). */
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
  await insertEvent(ctx.db).execute({ reason: null, ...event, at: ctx.now.toString() })
}
