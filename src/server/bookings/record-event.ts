import { sql } from 'drizzle-orm'
import type { BookingEventType } from '#domain/bookings/timeline.ts'
import type { Context } from '#server/context.ts'
import { bookingEvents } from '#server/db/schema/bookings.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'

const { placeholder } = sql

const insertEvent = statement('insert event', (db) =>
  db.insert(bookingEvents).values({
    ...placeholdersOf(bookingEvents, ['at', 'mechanicId']),
    mechanicId: sql`coalesce(${placeholder('mechanicId')}::int,
      (select b.mechanic_id from bookings b where b.id = ${placeholder('bookingId')}::uuid))`,
    // Use the last event's time if the clock has stepped back, so that the history stays in order [OPS-A7].
    at: sql`greatest(${placeholder('at')}::timestamptz,
      (select max(e.at) from booking_events e where e.booking_id = ${placeholder('bookingId')}::uuid))`,
  }),
)

/**
 * Records an event in the transaction of the change itself, with its actor. A database trigger notifies open pages
 * (src/server/notifications/live).
 */
export async function recordEvent(
  ctx: Context,
  event: Omit<NewRow<typeof bookingEvents, 'at'>, 'reason' | 'type' | 'mechanicId'> & {
    type: BookingEventType
    reason?: string | null
    /** Whom it is about; who has the job after the change, where it is left out. */
    mechanicId?: number | null
  },
): Promise<void> {
  const row: NewRow<typeof bookingEvents> = {
    reason: null,
    mechanicId: null,
    ...event,
    at: ctx.now,
  }
  await insertEvent(ctx.db).execute(encodeRow(bookingEvents, row))
}
