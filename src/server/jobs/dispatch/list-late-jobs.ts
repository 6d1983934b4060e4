import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import { type Overdue, overdueChangesAt, overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import { needsDesk } from '#domain/jobs/dispatch/overdue-kind.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { literalLimit, statement } from '#server/db/statement.ts'
import { wordList } from '#server/db/word-list.ts'
import { jobHours } from '#server/quotes/list-job-lines.ts'

export type LateJob = { id: string; slotStartsAt: Temporal.Instant; overdue: Overdue }

type LateJobs = {
  late: LateJob[]
  /** When the next job begins, or one that has begun says something else by itself; null while there is none. */
  nextChangeAt: Temporal.Instant | null
}

/** The expression of the index of what has not ended, by slot. */
const SLOT = sql`coalesce(${bookings.scheduledDate}, 'infinity'::timestamptz)`

/**
 * Finds the jobs whose mechanic the desk has to ring: who has not set off, has set off and not started, or has not
 * finished. The database narrows to what is in hand and should have begun; the rule that customer and mechanic read
 * decides [JOB-142]. First come the customers who wait at this moment, the longest wait first, then the latest slots.
 */
export async function listLateJobs(
  ctx: Pick<Context, 'db' | 'now'>,
  limits: Rules,
): Promise<LateJobs> {
  const now = ctx.now.toString()
  const [begun, [next]] = await Promise.all([
    selectBegun(ctx.db).execute({ now }),
    selectNextSlot(ctx.db).execute({ now }),
  ])
  const jobs = begun.map((job) => ({ ...job, now: ctx.now, limits }))
  const late = jobs.flatMap((job) => {
    const overdue = overdueOf(job)
    const isLate = overdue !== null && needsDesk(overdue.kind)
    return isLate ? [{ id: job.id, slotStartsAt: job.scheduledDate, overdue }] : []
  })
  const changes = [next?.slot ?? null, ...jobs.map(overdueChangesAt)].filter((at) => at !== null)
  return {
    late: late.sort(byUrgency),
    nextChangeAt: changes.sort(Temporal.Instant.compare)[0] ?? null,
  }
}

/**
 * The index of the slots holds what has not ended, which follows from this. Said as well it would count twice: PostgreSQL
 * would expect one row, and read all that are to come to find the first.
 */
const IS_IN_HAND = sql`${bookings.status} in (${wordList(IN_HAND_STATUSES)})`
const NOW = sql`${sql.placeholder('now')}::timestamptz`

const selectBegun = statement('select begun jobs', (db) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      // Not null by the condition.
      scheduledDate: sql`${bookings.scheduledDate}`.mapWith(bookings.scheduledDate),
      acceptedAt: bookings.acceptedAt,
      estimatedHours: jobHours,
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(and(IS_IN_HAND, sql`${SLOT} <= ${NOW}`)),
)

const selectNextSlot = statement('select next slot', (db) =>
  db
    .select({ slot: bookings.scheduledDate })
    .from(bookings)
    .where(and(IS_IN_HAND, sql`${SLOT} > ${NOW}`, isNotNull(bookings.scheduledDate)))
    .orderBy(asc(SLOT))
    .limit(literalLimit(1)),
)

const byUrgency = (one: LateJob, other: LateJob): number => {
  const [isWaiting, isOtherWaiting] = [one, other].map(({ overdue }) => overdue.kind === 'sought')
  if (isWaiting !== isOtherWaiting) return isWaiting ? -1 : 1
  const order = Temporal.Instant.compare(one.slotStartsAt, other.slotStartsAt)
  return isWaiting ? order : -order
}
