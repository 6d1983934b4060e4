import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { MessageData } from './emails.ts'
import { enqueueEmail } from './enqueue.ts'

type About = Pick<StoredBooking, 'id' | 'reference' | 'quoteId' | 'mechanicId'>

/** Tells the mechanic of a booking what its customer has done; nobody where it has none. */
export async function notifyMechanic(
  ctx: Context,
  type: 'job-cancelled' | 'job-rescheduled' | 'follow-up-answered',
  booking: About,
  data: MessageData = {},
): Promise<void> {
  if (booking.mechanicId === null) return
  const [mechanic] = await ctx.db
    .select({ id: mechanics.id, name: mechanics.name, email: mechanics.email })
    .from(mechanics)
    .where(eq(mechanics.id, booking.mechanicId))
  if (!mechanic) return
  await enqueueEmail(ctx, type, {
    name: mechanic.name,
    email: mechanic.email,
    reference: booking.reference,
    bookingId: booking.id,
    quoteId: booking.quoteId,
    data: { ...data, mechanicId: mechanic.id },
  })
}
