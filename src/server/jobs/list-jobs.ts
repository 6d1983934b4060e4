import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs/jobs.ts'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { jobsToWire } from './job-to-wire.ts'

/** As many as a phone can show; the next ones appear when these are done. */
const MOST_OPEN = 100
/** The earnings list the older ones. */
const MOST_COMPLETED = 20

/** Lists the jobs that ask for this mechanic by name, those matched to them, and their own, in order of time. */
export async function listJobs(ctx: MechanicContext): Promise<Job[]> {
  const { mechanic } = ctx
  const [open, completed] = await Promise.all([
    listOpen(ctx, mechanic.id),
    ctx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.mechanicId, mechanic.id), eq(bookings.status, 'completed')))
      .orderBy(desc(bookings.completedAt))
      .limit(MOST_COMPLETED),
  ])
  return jobsToWire(ctx, mechanic, [...open, ...completed])
}

function listOpen(ctx: Context, mechanicId: number) {
  const isTheirs = eq(bookings.mechanicId, mechanicId)
  const isMatched = and(
    isNull(bookings.mechanicId),
    inArray(
      bookings.id,
      ctx.db
        .select({ id: jobMatches.bookingId })
        .from(jobMatches)
        .where(and(eq(jobMatches.mechanicId, mechanicId), eq(jobMatches.status, 'pending'))),
    ),
  )
  const isToCome = or(isNull(bookings.scheduledDate), gt(bookings.scheduledDate, ctx.now))
  return ctx.db
    .select()
    .from(bookings)
    .where(
      or(
        and(isTheirs, inArray(bookings.status, IN_HAND_STATUSES)),
        and(eq(bookings.status, 'pending'), isToCome, or(isTheirs, isMatched)),
      ),
    )
    .orderBy(sql`${bookings.scheduledDate} nulls last`, asc(bookings.createdAt))
    .limit(MOST_OPEN)
}
