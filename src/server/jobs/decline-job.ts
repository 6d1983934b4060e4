import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { declineJob as endpoint } from '#contract/jobs.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { StoredBooking } from '#server/bookings/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { requireMechanic } from '#server/guards.ts'
import { freeHours } from '#server/mechanics/claimed-hours.ts'
import { announce } from '#server/notifications/announce.ts'
import { conflict } from '#server/problems.ts'
import { findOfferedJob, noLongerOpen } from './find-offered-job.ts'

/**
 * Says no to a job: it leaves the list of this mechanic. One who was asked for by name gives its hours back, and the
 * matched ones are asked instead.
 */
export async function declineJob(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const mechanic = await requireMechanic(ctx)
  const booking = await findOfferedJob(ctx, mechanic, id)
  if (booking.acceptedAt !== null && booking.mechanicId === mechanic.id)
    throw conflict('invalid_transition', 'You have accepted this job: give it back instead.')
  if (booking.status !== 'pending') throw noLongerOpen(booking)
  await inTransaction(ctx, async (ctx) => {
    if (booking.mechanicId === mechanic.id || booking.proposedBy === mechanic.id)
      await letGo(ctx, booking, mechanic.id)
    await ctx.db
      .insert(jobMatches)
      .values({
        bookingId: id,
        mechanicId: mechanic.id,
        // Asked by name and gone before anybody had counted.
        matchScore: 0,
        status: 'declined',
        respondedAt: ctx.now,
        declineReason: reason || null,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: [jobMatches.bookingId, jobMatches.mechanicId],
        set: { status: 'declined', respondedAt: ctx.now, declineReason: reason || null },
      })
  })
  return { id, declined: true }
}

/** The booking is nobody's again, and is matched within seconds; a time that this mechanic proposed is void. */
async function letGo(ctx: Context, booking: StoredBooking, mechanicId: number): Promise<void> {
  const isNamed = booking.mechanicId === mechanicId
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({
      ...(isNamed && { mechanicId: null, matchedAt: null }),
      proposedDate: null,
      proposedBy: null,
      proposedAt: null,
      version: sql`${bookings.version} + 1`,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.status, 'pending'),
        eq(bookings.version, booking.version),
      ),
    )
  if (rowCount === 0)
    throw conflict('invalid_transition', 'This job has just changed. Look at it again.')
  if (!isNamed) return
  await freeHours(ctx, booking.id)
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'declined',
    status: 'pending',
    actor: 'mechanic',
  })
  await announce(ctx, 'mechanic-declined', booking)
}
