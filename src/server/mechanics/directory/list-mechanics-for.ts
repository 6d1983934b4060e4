import { and, asc, gt, or, type SQL, sql } from 'drizzle-orm'
import {
  type Coordinates,
  EARTH_RADIUS_METRES,
  METRES_PER_MILE,
  tenthsOfMiles,
} from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { isOffered } from './is-offered.ts'

export type OfferedMechanic = typeof mechanics.$inferSelect & { distanceMiles: number | null }

/** Nobody drives further than this to a job, whatever radius they set; it bounds the index scan. */
const FURTHEST_MILES = 100

/**
 * Lists approved, active mechanics who serve a place, nearest first: those within their own radius where the place is
 * known, and those whose location text contains the search, so that an unknown place still finds its mechanics.
 */
export async function listMechanicsFor(
  ctx: Context,
  place: { location: string; coordinates: Coordinates | null; limit: number; offset?: number },
): Promise<OfferedMechanic[]> {
  const { location, coordinates, limit, offset = 0 } = place
  if (coordinates === null) return listByText(ctx, location, limit, offset)
  // A name may be a mechanic's own description of their location, however far that is from the place on the map.
  const isNamed = parsePlace(location).kind === 'name' ? containsText(location) : undefined
  // The index alone gives the nearest few hundred; scan all of them only where these do not fill the page.
  const isAmongNearest = sql`${mechanics.id} in (
    select id from mechanics where is_approved and is_active and unlisted_at is null
    order by position <-> ${pointOf(coordinates)} limit ${NEAREST_PER_ROW * (limit + offset)})`
  const nearest = and(isAmongNearest, or(isInRadius(coordinates), isNamed))
  const found = await listByDistance(ctx, place, coordinates, nearest)
  return found.length === limit
    ? found
    : listByDistance(ctx, place, coordinates, or(isInReach(coordinates), isNamed))
}

/** The number of near mechanics read for each one wanted, because the radius of many is too small. */
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
    distanceMiles: tenthsOfMiles(distanceMiles),
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

/** Lists every mechanic by id: the directory without a place. */
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

/** Matches a substring in any case; LIKE's wildcards are literal [SEC-I9]. */
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

/**
 * The distance straight through the earth in metres: it orders like the distance over ground, and the index supports
 * it.
 */
const chordTo = (coordinates: Coordinates): SQL =>
  sql`${mechanics.position} <-> ${pointOf(coordinates)}`

const milesOf = (chord: SQL): SQL<number> =>
  sql<number>`(2 * ${EARTH_RADIUS_METRES}::float8 * asin(least(1, (${chord}) / (2 * ${EARTH_RADIUS_METRES}::float8))) / ${METRES_PER_MILE}::float8)`
