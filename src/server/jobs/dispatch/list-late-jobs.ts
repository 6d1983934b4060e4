import { and, inArray, sql } from 'drizzle-orm'
import { ENDED_STATUSES, IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import { type Overdue, overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import { needsDesk } from '#domain/jobs/dispatch/overdue-kind.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { wordList } from '#server/db/word-list.ts'

export type LateJob = { id: string; slotStartsAt: Temporal.Instant; overdue: Overdue }

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
): Promise<LateJob[]> {
  const begun = await ctx.db
    .select({
      id: bookings.id,
      status: bookings.status,
      // Not null by the condition.
      scheduledDate: sql`${bookings.scheduledDate}`.mapWith(bookings.scheduledDate),
      acceptedAt: bookings.acceptedAt,
      estimatedHours: quotes.estimatedHours,
    })
    .from(bookings)
    .innerJoin(quotes, sql`${quotes.id} = ${bookings.quoteId}`)
    .where(
      and(
        sql`${bookings.status} not in (${wordList(ENDED_STATUSES)})`,
        inArray(bookings.status, IN_HAND_STATUSES),
        sql`${SLOT} <= ${ctx.now.toString()}::timestamptz`,
      ),
    )
  return begun
    .flatMap(({ id, ...job }) => {
      const overdue = overdueOf({ ...job, now: ctx.now, limits })
      const isLate = overdue !== null && needsDesk(overdue.kind)
      return isLate ? [{ id, slotStartsAt: job.scheduledDate, overdue }] : []
    })
    .sort(byUrgency)
}

const byUrgency = (one: LateJob, other: LateJob): number => {
  const [isWaiting, isOtherWaiting] = [one, other].map(({ overdue }) => overdue.kind === 'sought')
  if (isWaiting !== isOtherWaiting) return isWaiting ? -1 : 1
  const order = Temporal.Instant.compare(one.slotStartsAt, other.slotStartsAt)
  return isWaiting ? order : -order
}
