import { type SQL, sql } from 'drizzle-orm'
import { isReachable, neighboursOf, type Visit } from '#domain/jobs/reachable.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import type { Context } from '#server/context.ts'

/** Nobody drives longer from one job to the next: that far a visit is looked for before and after a start. */
const WAY_HOURS = 12

export type VisitRow = {
  startsAt: string
  hours: number
  latitude: number | null
  longitude: number | null
}

/** The visits of a mechanic whose hours lie between two instants, as JSON: of a garage job the place is where the mechanic is. */
export const visitsBetween = (
  mechanicId: SQL,
  { from, until, exceptQuoteId }: Record<'from' | 'until' | 'exceptQuoteId', SQL>,
): SQL<VisitRow[]> => sql`coalesce((
  select json_agg(json_build_object('startsAt', b.scheduled_date, 'hours', v.estimated_hours::float,
    'latitude', case when v.service_type = 'mobile' then v.latitude else (m.coordinates->>'latitude')::float end,
    'longitude', case when v.service_type = 'mobile' then v.longitude else (m.coordinates->>'longitude')::float end))
  from (select distinct c.booking_id from slot_claims c where c.mechanic_id = ${mechanicId}
      and c.hour_starts_at >= ${from} and c.hour_starts_at < ${until}) as held
    join bookings b on b.id = held.booking_id join quotes v on v.id = b.quote_id
    join mechanics m on m.id = b.mechanic_id
  where b.scheduled_date is not null and b.quote_id <> ${exceptQuoteId}), '[]')`

export const toVisit = ({ startsAt, hours, latitude, longitude }: VisitRow): Visit => ({
  startMs: Temporal.Instant.from(startsAt).epochMilliseconds,
  hours,
  place: latitude === null || longitude === null ? null : { latitude, longitude },
})

type Asked = {
  mechanicId: number
  from: Temporal.Instant
  until: Temporal.Instant
  /** Its own booking is about to move, and is no visit. */
  quoteId: string
}

export async function loadVisits(ctx: Context, asked: Asked): Promise<Visit[]> {
  const { rows } = await ctx.db.execute<{ visits: VisitRow[] }>(
    sql`select ${visitsBetween(sql`${asked.mechanicId}::int`, {
      from: sql`${asked.from.subtract({ hours: WAY_HOURS }).toString()}::timestamptz`,
      until: sql`${asked.until.add({ hours: WAY_HOURS }).toString()}::timestamptz`,
      exceptQuoteId: sql`${asked.quoteId}::uuid`,
    })} as visits`,
  )
  return (rows[0]?.visits ?? []).map(toVisit)
}

/**
 * Of these starts of a job those that its mechanic can reach, each way asked once [JOB-140]. Within a transaction nobody outside is
 * asked: what is known of the roads decides.
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

async function askWays(
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

type Where = {
  serviceType: ServiceType
  latitude: number | null
  longitude: number | null
}

/** Where a job is done: at the customer's place, or where the mechanic is. */
export function placeOf(
  { serviceType, latitude, longitude }: Where,
  { coordinates }: { coordinates: Coordinates | null },
): Coordinates | null {
  if (serviceType !== 'mobile') return coordinates
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
