import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/problems.ts'

/** Prepared: when a job is offered, everybody who was asked comes at once. */
const selectOffer = statement('select offered job', (db) =>
  db
    .select({ booking: bookings, matchStatus: jobMatches.status })
    .from(bookings)
    .leftJoin(
      jobMatches,
      and(
        eq(jobMatches.bookingId, bookings.id),
        eq(jobMatches.mechanicId, sql.placeholder('mechanicId')),
      ),
    )
    .where(eq(bookings.id, sql.placeholder('id'))),
)

/**
 * A job that this mechanic was asked for: by name, or as one of the matched. To everybody else it is not there [SEC-O13],
 * and a mechanic who declined it is no longer asked.
 */
export async function findOfferedJob(
  ctx: Context,
  mechanic: Pick<StoredMechanic, 'id'>,
  id: string,
): Promise<StoredBooking> {
  const [offer] = await selectOffer(ctx.db).execute({ id, mechanicId: mechanic.id })
  const isTheirs = offer?.booking.mechanicId === mechanic.id
  const isAsked = offer?.matchStatus != null && offer.matchStatus !== 'declined'
  if (!offer || !(isTheirs || isAsked)) throw notFound('Job not found')
  return offer.booking
}

/** Why a job that was offered can no longer be taken, in words for a mechanic. */
export function noLongerOpen(booking: Pick<StoredBooking, 'status'>) {
  return booking.status === 'cancelled'
    ? conflict('already_cancelled', 'The customer has cancelled this job.')
    : conflict('job_taken', 'This job has just been taken')
}
