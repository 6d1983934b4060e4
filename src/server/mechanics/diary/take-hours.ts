import { and, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { hoursOfJob } from '#domain/bookings/slots.ts'
import { findObstacle, type Obstacle } from '#domain/jobs/dispatch/obstacle.ts'
import type { Context } from '#server/context.ts'
import { slotClaims } from '#server/db/schema/bookings.ts'
import { reserveHours } from './reserved-hours.ts'
import {
  type DiaryMechanic,
  type DiaryVisit,
  type JobPlace,
  loadVisits,
  placeAmong,
} from './visits.ts'

/** A job that is to get hours of a mechanic's diary. */
type DiaryJob = {
  mechanic: DiaryMechanic
  startsAt: Temporal.Instant
  estimatedHours: number
  place: JobPlace
}

/** What stands in the way; `visit` is null where the hours were taken while this booking reserved them. */
export type DiaryObstacle = Obstacle<DiaryVisit> | { kind: 'taken'; visit: null }

/** The key must differ from every other advisory lock's. */
const DIARIES = 71_001

/** Locks a diary until the transaction ends: of two jobs that fit singly and not together, the second sees the first. */
export const diaryLock = (mechanicId: SQL): SQL =>
  sql`pg_advisory_xact_lock(${sql.raw(String(DIARIES))}, ${mechanicId})`

/**
 * Finds the visit that stands in the way of a job, by the drives that are known, because a transaction calls nothing outside
 * [JOB-140]. The answer is certain only if the visits were read under the lock of the diary.
 */
export function obstacleAmong(
  ctx: Context,
  { mechanic: { travelMinutes }, startsAt, estimatedHours, place }: DiaryJob,
  visits: readonly DiaryVisit[],
): DiaryObstacle | null {
  const job = { startsAt, estimatedHours, travelMinutes, place: placeAmong(place, visits) }
  return findObstacle(job, visits, ctx.roads.knownMinutes)
}

async function loadOthers(
  ctx: Context,
  { mechanic: { id }, startsAt, estimatedHours, bookingId }: DiaryJob & { bookingId: string },
): Promise<DiaryVisit[]> {
  const last = hoursOfJob(startsAt, estimatedHours).at(-1) ?? startsAt
  const until = last.add({ hours: 1 })
  const loaded = await loadVisits(ctx, { mechanicIds: [id], from: startsAt, until })
  return (loaded.get(id) ?? []).filter((each) => each.bookingId !== bookingId)
}

/**
 * Gives a booking its hours with a mechanic, or says what stands in the way; what called it then rolls back. Reserves what it
 * does not have yet before it frees what it no longer needs: two bookings that swap hours are both refused, and do not
 * wait for each other.
 */
export async function takeHours(
  ctx: Context,
  job: DiaryJob & { bookingId: string },
): Promise<DiaryObstacle | null> {
  const { mechanic, bookingId } = job
  await ctx.db.execute(sql`select ${diaryLock(sql`${mechanic.id}::int`)}`)
  const obstacle = obstacleAmong(ctx, job, await loadOthers(ctx, job))
  if (obstacle !== null) return obstacle
  const hours = hoursOfJob(job.startsAt, job.estimatedHours)
  const own = await listHoursWith(ctx, bookingId, mechanic.id)
  const added = hours.filter((hour) => !own.has(hour.epochMilliseconds))
  if (!(await reserveHours(ctx, { mechanicId: mechanic.id, bookingId, hours: added })))
    return { kind: 'taken', visit: null }
  const isOther = or(
    ne(slotClaims.mechanicId, mechanic.id),
    notInArray(slotClaims.hourStartsAt, hours),
  )
  await ctx.db.delete(slotClaims).where(and(eq(slotClaims.bookingId, bookingId), isOther))
  return null
}

async function listHoursWith(
  ctx: Context,
  bookingId: string,
  mechanicId: number,
): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ hour: slotClaims.hourStartsAt })
    .from(slotClaims)
    .where(and(eq(slotClaims.bookingId, bookingId), eq(slotClaims.mechanicId, mechanicId)))
  return new Set(rows.map(({ hour }) => hour.epochMilliseconds))
}
