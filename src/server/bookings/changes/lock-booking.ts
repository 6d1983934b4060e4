import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'

/**
 * Locks a booking until the end of the transaction, and returns it as it then is. The order of all who lock more than one
 * row: the booking, then what belongs to it (inspection, follow-up quote, deposit, bill). A row of history or a message
 * that names the booking locks it a little too, so that a task that begins with the quote would meet an answer that begins
 * with the booking. Those rows do not wait for this lock, so that anybody can name the booking meanwhile.
 */
export async function lockBooking({ db }: Context, id: string): Promise<StoredBooking | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return booking ?? null
}
