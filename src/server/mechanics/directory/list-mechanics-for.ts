import { and, asc, gt, or, type SQL, sql } from 'drizzle-orm'
import { type Coordinates, EARTH_RADIUS_METRES, METRES_PER_MILE } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { isOffered } from './is-offered.ts'

export type OfferedMechanic = typeof mechanics.$inferSelect & { distanceMiles: number | null }

/** Nobody drives further than this to a job, whatever radius they name; it bounds the index walk. */
const FURTHEST_MILES = 100

/**
 * Approved, active mechanics who serve a place, nearest first: within their own radius where the place is known,
 * and besides whose location text contains what was typed, so that a name on no map still finds its mechanics.
 */
export async function listMechanicsFor(
  ctx: Context,
  place: { location: string; coordinates: Coordinates | null; limit: number; offset?: number },
): Promise<OfferedMechanic[]> {
  const { location, coordinates, limit, offset = 0 } = place
  if (coordinates === null) return listByText(ctx, location, limit, offset)
  // A name may be a mechanic's own word for where they are, however far that is from the place on the map.
  const isNamed = parsePlace(location).kind === 'name' ? containsText(location) : undefined
  // The index alone gives the nearest few hundred; only where they do not fill the page must all be looked at.
  const isAmongNearest = sql`${mechanics.id} in (
    select id from mechanics where is_approved and is_active and unlisted_at is null
    order by position <-> ${pointOf(coordinates)} limit ${NEAREST_PER_ROW * (limit + offset)})`
  const nearest = and(isAmongNearest, or(isInRadius(coordinates), isNamed))
  const found = await listByDistance(ctx, place, coordinates, nearest)
  return found.length === limit
    ? found
    : listByDistance(ctx, place, coordinates, or(isInReach(coordinates), isNamed))
}

/** How many near ones are looked at for each one wanted: many of them come less far than the place is away. */
const NEAREST_PER_ROW = 4

const isInRadius = (coordinates: Coordinates) =>
  sql`${milesOf(chordTo(coordinates))} <= ${mechanics.serviceRadius}`

const isInReach = (coordinates: Coordinates) =>
  and(
    sql`${mechanics.position} <@ cube_enlarge(${pointOf(coordinates)}, ${FURTHEST_MILES * METRES_PER_MILE}, 3)`,
    isInRadius(coordinates),
  )

async function listByDistance(
  ctx: Context,
  { limit, offset = 0 }: { limit: number; offset?: number },
  coordinates: Coordinates,
  condition: SQL | undefined,
): Promise<OfferedMechanic[]> {
  const chord = chordTo(coordinates)
  const rows = await ctx.db
    .select({ mechanic: mechanics, distanceMiles: milesOf(chord).mapWith(Number) })
    .from(mechanics)
    .where(and(isOffered, condition))
    .orderBy(chord)
    .limit(limit)
    .offset(offset)
  return rows.map(({ mechanic, distanceMiles }) => ({
    ...mechanic,
    distanceMiles: Math.round(distanceMiles * 10) / 10,
  }))
}

async function listByText(ctx: Context, location: string, limit: number, offset: number) {
  const rows = await ctx.db
    .select()
    .from(mechanics)
    .where(and(isOffered, containsText(location)))
    .orderBy(asc(mechanics.id))
    .limit(limit)
    .offset(offset)
  return rows.map((mechanic) => ({ ...mechanic, distanceMiles: null }))
}

/** Everyone, by id: the directory without a place. */
export async function listAllMechanics(
  ctx: Context,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OfferedMechanic[]> {
  const rows = await ctx.db
    .select()
    .from(mechanics)
    .where(and(isOffered, gt(mechanics.id, afterId)))
    .orderBy(asc(mechanics.id))
    .limit(limit)
  return rows.map((mechanic) => ({ ...mechanic, distanceMiles: null }))
}

/** A substring whatever its case; what LIKE would read as a wildcard is literal [SEC-I9]. */
function containsText(text: string): SQL {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return sql`lower(${mechanics.location}) like ${`%${literal}%`}`
}

function pointOf({ latitude, longitude }: Coordinates): SQL {
  const [phi, lambda] = [latitude * (Math.PI / 180), longitude * (Math.PI / 180)]
  const x = EARTH_RADIUS_METRES * Math.cos(phi) * Math.cos(lambda)
  const y = EARTH_RADIUS_METRES * Math.cos(phi) * Math.sin(lambda)
  const z = EARTH_RADIUS_METRES * Math.sin(phi)
  return sql`cube(array[${x}, ${y}, ${z}]::float8[])`
}

/** Straight through the earth, in metres: it orders like the distance over ground, and the index knows it. */
const chordTo = (coordinates: Coordinates): SQL =>
  sql`${mechanics.position} <-> ${pointOf(coordinates)}`

const milesOf = (chord: SQL): SQL<number> =>
  sql<number>`(2 * ${EARTH_RADIUS_METRES}::float8 * asin(least(1, (${chord}) / (2 * ${EARTH_RADIUS_METRES}::float8))) / ${METRES_PER_MILE}::float8)`
