import { and, eq, sql } from 'drizzle-orm'
import { whyJobCancelled } from '#domain/bookings/why-cancelled.ts'
import { lockBooking } from '#server/bookings/changes/lock-booking.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/problems.ts'

/** This statement is prepared, because everybody asked opens a new job at once. */
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
 * Finds a job that this mechanic was asked for, by name or as a match. Everybody else gets 404 [SEC-O13], and so does a
 * mechanic who declined it.
 */
export async function getOfferedJob(
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

/** The same in a transaction that answers the offer: two answers of one mechanic at once see each other [JOB-21]. */
export async function lockOfferedJob(
  ctx: Context,
  mechanic: Pick<StoredMechanic, 'id'>,
  id: string,
): Promise<StoredBooking> {
  await lockBooking(ctx, id)
  return getOfferedJob(ctx, mechanic, id)
}

/** Says in words for a mechanic why an offered job can no longer be accepted. */
export function noLongerOpen(
  booking: Pick<StoredBooking, 'status' | 'cancelledBy' | 'cancelReason'>,
) {
  return booking.status === 'cancelled'
    ? conflict('already_cancelled', whyJobCancelled(booking))
    : conflict('job_taken', 'This job has just been taken')
}
