import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { hoursWithTravel } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import { slotClaims } from '#server/db/schema/bookings.ts'

type Job = {
  mechanic: { id: number; travelMinutes: number }
  startsAt: Temporal.Instant
  estimatedHours: number
  /** Ignore its own hours: it is about to move. Null for a new booking, which has none. */
  bookingId: string | null
}

/**
 * Says whether the travel time to and from a job is free. Call it within the transaction that claims the hours and
 * before the claim: only the lock prevents two neighbouring jobs from both finding it free.
 */
export async function isWayFree(ctx: Context, job: Job): Promise<boolean> {
  const { id, travelMinutes } = job.mechanic
  if (travelMinutes === 0) return true
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${DIARIES}, ${id})`)
  const hours = hoursWithTravel(job.startsAt, job.estimatedHours, travelMinutes)
  const [first, last] = [hours.at(0), hours.at(-1)]
  if (!first || !last) return true
  const rows = await ctx.db
    .select({ hour: slotClaims.hourStartsAt })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.mechanicId, id),
        gte(slotClaims.hourStartsAt, first),
        lt(slotClaims.hourStartsAt, last.add({ hours: 1 })),
        job.bookingId === null ? undefined : ne(slotClaims.bookingId, job.bookingId),
      ),
    )
    .limit(1)
  return rows.length === 0
}

/** The key must differ from every other advisory lock's. */
const DIARIES = 71_001
