import { eq } from 'drizzle-orm'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { AdmittedContext, Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notFound } from '#server/problems.ts'

export type JobInHand = {
  booking: StoredBooking
  mechanic: StoredMechanic
  /** The actor, recorded in the booking's history. */
  actor: 'mechanic' | 'administrator'
}

/** Returns an accepted job to its mechanic and to administrators; other mechanics get 404. */
export async function requireJobInHand(
  ctx: AdmittedContext['mechanic or administrator'],
  id: string,
): Promise<JobInHand> {
  const caller = ctx.mechanic
  const booking = await findBooking(ctx, id)
  const { mechanicId, acceptedAt } = booking ?? {}
  if (!booking || mechanicId == null || acceptedAt == null) throw notFound('Job not found')
  if (caller !== null && caller.id !== mechanicId) throw notFound('Job not found')
  return caller === null
    ? { booking, mechanic: await getMechanic(ctx, mechanicId), actor: 'administrator' }
    : { booking, mechanic: caller, actor: 'mechanic' }
}

async function getMechanic(ctx: Context, id: number): Promise<StoredMechanic> {
  const [mechanic] = await ctx.db.select().from(mechanics).where(eq(mechanics.id, id))
  if (!mechanic) throw new Error('a job belongs to a mechanic who is not there')
  return mechanic
}
