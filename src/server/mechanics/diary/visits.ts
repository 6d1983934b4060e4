import { type SQL, sql } from 'drizzle-orm'
import type { ReservedVisit } from '#domain/jobs/dispatch/obstacle.ts'
import { isReachable, neighboursOf, type Visit } from '#domain/jobs/reachable.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import type { Context } from '#server/context.ts'
import { sqlStatement } from '#server/db/statement.ts'
import { extraHours } from '#server/quotes/list-job-lines.ts'

/** Nobody drives longer from one job to the next: that far a visit is looked for before and after a start. */
const WAY_HOURS = 12

/** A booking in a mechanic's diary. */
export type DiaryVisit = ReservedVisit & {
  bookingId: string
  quoteId: string
  reference: string
  /** Where its mechanic is: the place of their garage jobs. */
  base: Coordinates | null
}

export type VisitRow = Omit<DiaryVisit, 'place' | 'reservedMs'> & {
  mechanicId: number
  reserved: number[]
  latitude: number | null
  longitude: number | null
}

const { placeholder } = sql

/** The rows of `VisitRow`, for the values of `visitValues`. Of a garage job the place is where the mechanic is. */
export const visitRows = (): SQL => sql`
  select diary.mechanic_id as "mechanicId", b.id as "bookingId", b.quote_id as "quoteId", b.reference,
    m.coordinates as base, diary.reserved, (v.estimated_hours + ${extraHours(sql`b.id`)})::float8 as hours,
    (extract(epoch from coalesce(b.scheduled_date, diary.first)) * 1000)::float8 as "startMs",
    case when v.service_type = 'mobile' then v.latitude else (m.coordinates->>'latitude')::float8 end as latitude,
    case when v.service_type = 'mobile' then v.longitude else (m.coordinates->>'longitude')::float8 end as longitude
  from (select mechanic_id, booking_id, min(hour_starts_at) as first,
        json_agg(extract(epoch from hour_starts_at)::int8 order by hour_starts_at) as reserved
      from slot_claims
      where mechanic_id = any(array(select unnest(${placeholder('visitsOf')}::int[])))
        and hour_starts_at >= ${placeholder('visitsFrom')}::timestamptz
        and hour_starts_at < ${placeholder('visitsUntil')}::timestamptz
      group by mechanic_id, booking_id) as diary
    join bookings b on b.id = diary.booking_id join quotes v on v.id = b.quote_id
    join mechanics m on m.id = diary.mechanic_id`

const selectVisits = sqlStatement<VisitRow>('select visits', visitRows)

type Asked = {
  mechanicIds: readonly number[]
  from: Temporal.Instant
  until: Temporal.Instant
}

/**
 * The values for `visitRows`: the visits of these mechanics between two instants, and as long before and after that a drive
 * may matter.
 */
export const visitValues = ({ mechanicIds, from, until }: Asked) => ({
  visitsOf: mechanicIds,
  visitsFrom: from.subtract({ hours: WAY_HOURS }).toString(),
  visitsUntil: until.add({ hours: WAY_HOURS }).toString(),
})

export async function loadVisits(ctx: Context, asked: Asked): Promise<Map<number, DiaryVisit[]>> {
  if (asked.mechanicIds.length === 0) return new Map()
  const rows = await selectVisits(ctx.db, visitValues(asked))
  return Map.groupBy(rows.map(toVisit), ({ mechanicId }) => mechanicId)
}

export const toVisit = ({ latitude, longitude, reserved, ...row }: VisitRow) => ({
  ...row,
  reservedMs: reserved.map((second) => second * 1000),
  place: latitude === null || longitude === null ? null : { latitude, longitude },
})

/**
 * Returns those of a job's starts that its mechanic can reach; it asks for each drive once [JOB-140]. In a transaction
 * nothing outside is called, and the known drives decide.
 */
export async function listReachable(
  ctx: Context,
  visits: readonly Visit[],
  starts: readonly Visit[],
  isAskedOutside: boolean,
): Promise<Set<number>> {
  if (isAskedOutside) await askWays(ctx, visits, starts)
  const { knownMinutes } = ctx.roads
  return new Set(
    starts
      .filter((start) => isReachable(start, visits, knownMinutes))
      .map(({ startMs }) => startMs),
  )
}

/** Asks for the drives from and to the neighbours of these starts, so that they are known afterwards. */
export async function askWays(
  { roads }: Context,
  visits: readonly Visit[],
  starts: readonly Visit[],
): Promise<void> {
  const ways = new Map<string, readonly [Coordinates, Coordinates]>()
  for (const start of starts)
    for (const { startMs, place } of neighboursOf(start, visits)) {
      if (place === null || start.place === null) continue
      const way =
        startMs < start.startMs ? ([place, start.place] as const) : ([start.place, place] as const)
      ways.set(JSON.stringify(way), way)
    }
  await Promise.all([...ways.values()].map(([from, to]) => roads.driveMinutes(from, to)))
}

/** What the diary's rule needs to know of its mechanic. */
export type DiaryMechanic = { id: number; travelMinutes: number }

export type JobPlace = {
  serviceType: ServiceType
  latitude: number | null
  longitude: number | null
}

/** Where a job is done: at the customer's place, or where the mechanic is. */
export function placeOf(
  { serviceType, latitude, longitude }: JobPlace,
  { coordinates }: { coordinates: Coordinates | null },
): Coordinates | null {
  if (serviceType !== 'mobile') return coordinates
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The same where their visits say where the mechanic is; without any there is no drive, and no place is needed. */
export const placeAmong = (place: JobPlace, [visit]: readonly DiaryVisit[]): Coordinates | null =>
  placeOf(place, { coordinates: visit?.base ?? null })
