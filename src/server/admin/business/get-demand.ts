import { sql } from 'drizzle-orm'
import type { DemandTown, getDemand as endpoint } from '#contract/admin/business/business.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'
import { listMechanicsNear } from '#server/mechanics/directory/list-mechanics-for.ts'
import { addNextReachedIn } from '#server/mechanics/directory/load-next-free.ts'
import { listPeriods, type Period } from './list-periods.ts'
import { placeInPeriods } from './place-in-periods.ts'
import { postTownOf } from './post-town-of.ts'

/** Of this many towns, those with the most quotes, the page says when a mechanic is free next; nobody reads more. */
const TOWNS_ASKED = 25
/** As many of the nearest mechanics as a customer's page looks at. */
const MECHANICS_LOOKED_AT = 60

/** `period` is its position among the periods, from 1 on. */
type AskedPlace = Coordinates & { period: number; quotes: number; booked: number }
type StaffedPlace = Coordinates & { mechanics: number }

/** Counts quotes and listed mechanics by post town, most quotes first [ADMIN-131]. */
export async function getDemand(
  ctx: Context,
  { unit = 'day' }: ParsedOf<typeof endpoint>,
): Promise<DemandTown[]> {
  const today = ukDayOf(ctx.now)
  const periods = listPeriods(unit, today)
  const [asked, staffed] = await Promise.all([
    listAsked(ctx, periods),
    listStaffed(ctx, today.toString()),
  ])
  const towns = countByTown(asked, staffed, periods)
  const known = towns.slice(0, TOWNS_ASKED).map(async (town) => ({
    ...town,
    nextFreeAt: await findNextFree(ctx, town),
  }))
  return [...(await Promise.all(known)), ...towns.slice(TOWNS_ASKED)]
}

/** Places to a hundredth of a degree, about half a mile, so that a town's quotes share few rows. */
async function listAsked(ctx: Context, periods: readonly Period[]): Promise<AskedPlace[]> {
  const { placeOf, isWithin } = placeInPeriods(periods)
  const { rows } = await ctx.db.execute<AskedPlace>(sql`
    select ${placeOf(sql`q.created_at`)} as period, round(q.latitude::numeric, 2)::float as latitude,
      round(q.longitude::numeric, 2)::float as longitude, count(*)::int as quotes,
      count(*) filter (where exists (select from bookings b where b.quote_id = q.id))::int as booked
    from quotes q where ${isWithin(sql`q.created_at`)} and q.latitude is not null and q.longitude is not null
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

async function listStaffed(ctx: Context, today: string): Promise<StaffedPlace[]> {
  const { rows } = await ctx.db.execute<StaffedPlace>(sql`
    select round((coordinates->>'latitude')::numeric, 2)::float as latitude,
      round((coordinates->>'longitude')::numeric, 2)::float as longitude, count(*)::int as mechanics
    from ${mechanics} where ${isOffered(today)} and coordinates is not null
    group by 1, 2 order by 1, 2`)
  return rows
}

function countByTown(
  asked: readonly AskedPlace[],
  staffed: readonly StaffedPlace[],
  periods: readonly Period[],
): DemandTown[] {
  const towns = new Map<string, DemandTown>()
  const townOf = (place: Coordinates): DemandTown => {
    const near = postTownOf(place)
    const known = towns.get(near.town)
    if (known) return known
    const none = { quotes: 0, quotesBooked: 0, mechanics: 0, nextFreeAt: null }
    const town = { ...near, ...none, quotesByPeriod: periods.map(() => 0) }
    towns.set(town.town, town)
    return town
  }
  for (const { period, quotes, booked, ...place } of asked) {
    const town = townOf(place)
    town.quotes += quotes
    town.quotesBooked += booked
    town.quotesByPeriod[period - 1] = (town.quotesByPeriod[period - 1] ?? 0) + quotes
  }
  for (const { mechanics, ...place } of staffed) townOf(place).mechanics += mechanics
  return [...towns.values()].sort(
    (one, other) => other.quotes - one.quotes || one.town.localeCompare(other.town),
  )
}

/** The first free hour that a customer in that town would find. */
async function findNextFree(ctx: Context, { town, coordinates }: DemandTown) {
  const near = await listMechanicsNear(ctx, {
    location: town,
    coordinates,
    limit: MECHANICS_LOOKED_AT,
  })
  const free = await addNextReachedIn(ctx, near, coordinates)
  return (
    free
      .flatMap(({ nextFreeAt }) => nextFreeAt ?? [])
      .sort()
      .at(0) ?? null
  )
}
