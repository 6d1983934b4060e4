import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'

/**
 * Locks a booking until the end of the transaction and returns it as it then is. Lock in this order: the booking, then what
 * belongs to it (inspection, follow-up quote, deposit, bill). Inserting an event or a message locks its booking weakly, so
 * that a task which locks the quote first could deadlock with an answer which locks the booking first. This lock does not
 * block such inserts.
 */
export async function lockBooking({ db }: Context, id: string): Promise<StoredBooking | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return booking ?? null
}
