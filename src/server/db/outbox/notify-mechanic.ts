import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { enqueueEmail } from './enqueue.ts'

type About = Pick<StoredBooking, 'id' | 'reference' | 'quoteId' | 'mechanicId'>

/** Notifies the mechanic of a booking of what its customer has done; nobody where it has none. */
export async function notifyMechanic(
  ctx: Context,
  kind: 'job-cancelled' | 'job-late' | 'job-rescheduled',
  booking: About,
): Promise<void> {
  const to = await findMechanicOf(ctx, booking)
  if (to) await enqueueEmail(ctx, kind, { to, booking, data: { mechanicId: to.id } })
}

/** Notifies the mechanic whom a booking had that it has them no longer, and of which time. */
export async function notifyLostMechanic(
  ctx: Context,
  booking: About & Pick<StoredBooking, 'scheduledDate'>,
): Promise<void> {
  const to = await findMechanicOf(ctx, booking)
  if (!to) return
  const wasAt = booking.scheduledDate?.toString() ?? null
  await enqueueEmail(ctx, 'job-reassigned', { to, booking, data: { mechanicId: to.id, wasAt } })
}

/** Whom a message about a booking goes to at its mechanic's; null where it has none. */
export async function findMechanicOf(ctx: Context, { mechanicId }: Pick<About, 'mechanicId'>) {
  if (mechanicId === null) return null
  const [mechanic] = await ctx.db
    .select({ id: mechanics.id, name: mechanics.name, email: mechanics.email })
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
  return mechanic ?? null
}
