import { and, asc, eq, gt, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { CANCELLATION_PERIOD_DAYS } from '#domain/bookings/slot-terms.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { listCandidates, type Match } from './list-candidates.ts'

const AT_ONCE = 50
/** Search again after this long where no mechanic has an offer any more: new mechanics join and hours become free. */
const LOOK_AGAIN_HOURS = 1

/** The rule of `isExpressRequestMissing`: such a booking waits for its customer, and would hold up those behind it. */
const mayStart = or(
  isNull(bookings.scheduledDate),
  isNotNull(bookings.expressRequestAt),
  gte(
    bookings.scheduledDate,
    sql`${bookings.createdAt} + make_interval(hours => ${24 * CANCELLATION_PERIOD_DAYS})`,
  ),
)

/**
 * Finds mechanics for every unmatched booking and asks them. However often this runs, it asks each mechanic once for a
 * job.
 */
export async function matchJobs(ctx: Context): Promise<number> {
  const waiting = await ctx.db
    .select()
    .from(bookings)
    .where(and(isNull(bookings.matchedAt), eq(bookings.status, 'pending'), mayStart))
    .orderBy(asc(bookings.createdAt))
    .limit(AT_ONCE)
  if (waiting.length === 0) return 0
  const meanRating = await readMeanRating(ctx)
  let matched = 0
  for (const booking of waiting) {
    try {
      matched += await matchJob(ctx, booking, meanRating)
    } catch (err) {
      // A booking that fails must not block those behind it; the next run retries it.
      ctx.log.warn({ err, bookingId: booking.id, event: 'matching' }, 'a job was not matched')
    }
  }
  return matched
}

async function matchJob(ctx: Context, booking: StoredBooking, meanRating: number): Promise<number> {
  const quote = await requireQuote(ctx, booking.quoteId)
  const matches = await listCandidates(ctx, booking, quote, meanRating)
  return inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(bookings)
      .set({ matchedAt: ctx.now })
      .where(
        and(
          eq(bookings.id, booking.id),
          isNull(bookings.matchedAt),
          eq(bookings.status, 'pending'),
          booking.mechanicId === null
            ? isNull(bookings.mechanicId)
            : eq(bookings.mechanicId, booking.mechanicId),
        ),
      )
    if (rowCount === 0) return 0
    await offer(ctx, booking, matches)
    return 1
  })
}

async function offer(ctx: Context, booking: StoredBooking, matches: Match[]): Promise<void> {
  if (matches.length === 0) return
  const written = await ctx.db
    .insert(jobMatches)
    .values(
      matches.map(({ mechanic, score, distanceMiles, etaMinutes, factors }) => ({
        bookingId: booking.id,
        mechanicId: mechanic.id,
        matchScore: score,
        distance: distanceMiles,
        estimatedArrival: etaMinutes,
        matchFactors: factors,
        notifiedAt: ctx.now,
        createdAt: ctx.now,
      })) satisfies NewRow<typeof jobMatches, 'id' | 'status' | 'respondedAt' | 'declineReason'>[],
    )
    // Who lost the job to a mechanic who now cannot come is asked again.
    .onConflictDoUpdate({
      target: [jobMatches.bookingId, jobMatches.mechanicId],
      set: { status: 'pending', notifiedAt: ctx.now },
      setWhere: eq(jobMatches.status, 'taken'),
    })
    .returning({ mechanicId: jobMatches.mechanicId })
  const asked = new Set(written.map(({ mechanicId }) => mechanicId))
  for (const { mechanic } of matches.filter((match) => asked.has(match.mechanic.id)))
    await enqueueEmail(ctx, 'job-offered', {
      to: mechanic,
      booking,
      data: { mechanicId: mechanic.id },
      onceKey: offerKey(booking, mechanic.id),
    })
}

/** One message for each search: a job that is offered again is a new offer. */
const offerKey = ({ id, reofferedAt }: StoredBooking, mechanicId: number) =>
  ['job-offered', id, mechanicId, ...(reofferedAt ? [reofferedAt.epochMilliseconds] : [])].join(' ')

/** The mean of all reviews of all mechanics; without any, the middle of the scale's upper half. */
async function readMeanRating(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({
      mean: sql<
        number | null
      >`(sum(${mechanics.rating} * ${mechanics.reviewCount}) / nullif(sum(${mechanics.reviewCount}), 0))::float8`,
    })
    .from(mechanics)
    .where(eq(mechanics.isApproved, true))
  return row?.mean ?? 4
}

/** Requeues open jobs of which no mechanic has an offer any more. */
export async function matchAgain(ctx: Context): Promise<number> {
  const stillAsked = ctx.db
    .select({ id: jobMatches.id })
    .from(jobMatches)
    .where(and(eq(jobMatches.bookingId, bookings.id), eq(jobMatches.status, 'pending')))
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({ matchedAt: null })
    .where(
      and(
        eq(bookings.status, 'pending'),
        isNull(bookings.mechanicId),
        lte(bookings.matchedAt, ctx.now.subtract({ hours: LOOK_AGAIN_HOURS })),
        or(isNull(bookings.scheduledDate), gt(bookings.scheduledDate, ctx.now)),
        notExists(stillAsked),
      ),
    )
  return rowCount ?? 0
}
