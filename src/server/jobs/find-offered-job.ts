import { and, eq } from 'drizzle-orm'
import { requireBooking, type StoredBooking } from '#server/bookings/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { StoredMechanic } from '#server/guards.ts'
import { conflict, notFound } from '#server/problems.ts'

const noSuchJob = () => notFound('Job not found')

/**
 * A job that this mechanic was asked for: by name, or as one of the matched. To everybody else it is not there (O13),
 * and whoever declined it is no longer asked.
 */
export async function findOfferedJob(
  ctx: Context,
  mechanic: StoredMechanic,
  id: string,
): Promise<StoredBooking> {
  const booking = await requireBooking(ctx, id).catch(() => null)
  if (booking === null) throw noSuchJob()
  if (booking.mechanicId === mechanic.id) return booking
  const [match] = await ctx.db
    .select({ status: jobMatches.status })
    .from(jobMatches)
    .where(and(eq(jobMatches.bookingId, id), eq(jobMatches.mechanicId, mechanic.id)))
  if (!match || match.status === 'declined') throw noSuchJob()
  return booking
}

/** Why a job that was offered can no longer be taken, in words for a mechanic. */
export function noLongerOpen(booking: Pick<StoredBooking, 'status'>) {
  return booking.status === 'cancelled'
    ? conflict('already_cancelled', 'The customer has cancelled this job.')
    : conflict('job_taken', 'This job has just been taken')
}
