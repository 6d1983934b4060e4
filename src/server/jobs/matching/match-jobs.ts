import { and, asc, eq, gt, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { CANCELLATION_PERIOD_DAYS } from '#domain/bookings/slot-terms.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { isAnyOf, literalLimit, statement } from '#server/db/statement.ts'
import { jobHours } from '#server/quotes/list-job-lines.ts'
import { listCandidates } from './list-candidates.ts'
import { loadNamed } from './load-named.ts'
import { type MatchedJob, writeMatches } from './write-matches.ts'

const AT_ONCE = 50
/** Search again after this long where no mechanic has an offer any more: new mechanics join and hours become free. */
const LOOK_AGAIN_HOURS = 1

/** The rule of `isExpressRequestMissing`: such a booking waits for its customer, and would hold up those behind it. */
const mayStart = or(
  isNull(bookings.scheduledDate),
  isNotNull(bookings.expressRequestAt),
  bookings.isRevisit,
  gte(
    bookings.scheduledDate,
    sql`${bookings.createdAt} + make_interval(hours => ${24 * CANCELLATION_PERIOD_DAYS})`,
  ),
)

/** The status and the limit are text, so that the one plan for every run knows the index of what waits. */
const selectWaiting = statement('select unmatched jobs', (db) =>
  db
    .select()
    .from(bookings)
    .where(and(isNull(bookings.matchedAt), sql`${bookings.status} = 'pending'`, mayStart))
    .orderBy(asc(bookings.createdAt))
    .limit(literalLimit(AT_ONCE)),
)

/**
 * Finds mechanics for every unmatched booking and asks them. However often this runs, it asks each mechanic once for a
 * job.
 */
export async function matchJobs(ctx: Context): Promise<number> {
  const waiting = await selectWaiting(ctx.db).execute()
  if (waiting.length === 0) return 0
  const jobs = await prepare(ctx, waiting)
  return writeMatches(ctx, jobs).catch(() => writeEach(ctx, jobs))
}

/** A booking that fails must not block those behind it; the next run retries it. */
const warn = (ctx: Context, { id: bookingId }: StoredBooking, err: unknown) =>
  ctx.log.warn({ err, bookingId, event: 'matching' }, 'a job was not matched')

async function prepare(ctx: Context, waiting: readonly StoredBooking[]): Promise<MatchedJob[]> {
  const [meanRating, quoteOf, named] = await Promise.all([
    readMeanRating(ctx),
    loadQuotes(ctx, waiting),
    loadNamed(ctx, waiting),
  ])
  const jobs: MatchedJob[] = []
  for (const booking of waiting)
    try {
      const quote = quoteOf.get(booking.id)
      if (!quote) throw new Error('a booking has its quote')
      const matches = await listCandidates(ctx, booking, quote, { meanRating, named })
      jobs.push({ booking, matches })
    } catch (err) {
      warn(ctx, booking, err)
    }
  return jobs
}

/** One of them cannot be written: it alone goes without. */
async function writeEach(ctx: Context, jobs: readonly MatchedJob[]): Promise<number> {
  let matched = 0
  for (const job of jobs)
    try {
      matched += await writeMatches(ctx, [job])
    } catch (err) {
      warn(ctx, job.booking, err)
    }
  return matched
}

const selectQuotes = statement('select quotes to match', (db) =>
  db
    .select({ id: bookings.id, quote: quotes, estimatedHours: jobHours })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(isAnyOf(bookings.id, 'ids')),
)

/** By booking, with the extra work of one that was handed back: its next mechanic needs all these hours. */
async function loadQuotes(ctx: Context, waiting: readonly StoredBooking[]) {
  const rows = await selectQuotes(ctx.db).execute({ ids: waiting.map(({ id }) => id) })
  return new Map(rows.map(({ id, quote, estimatedHours }) => [id, { ...quote, estimatedHours }]))
}

const selectMeanRating = statement('select mean rating', (db) =>
  db
    .select({
      mean: sql<
        number | null
      >`(sum(${mechanics.rating} * ${mechanics.reviewCount}) / nullif(sum(${mechanics.reviewCount}), 0))::float8`,
    })
    .from(mechanics)
    .where(eq(mechanics.isApproved, true)),
)

/** The mean of all reviews of all mechanics; without any, the middle of the scale's upper half. */
async function readMeanRating(ctx: Context): Promise<number> {
  const [row] = await selectMeanRating(ctx.db).execute()
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
