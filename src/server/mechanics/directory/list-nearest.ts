import { type SQL, sql } from 'drizzle-orm'
import {
  type Coordinates,
  EARTH_RADIUS_METRES,
  METRES_PER_MILE,
  tenthsOfMiles,
} from '#domain/places/distance.ts'
import { ID_MAX } from '#domain/text/limits.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { sqlStatement } from '#server/db/statement.ts'
import { notOurs, readPlace, writePlace } from '#server/http/lists/keyset.ts'
import { containing } from '#server/http/lists/like-pattern.ts'
import { isOffered } from './is-offered.ts'

/** Where the page before ended: how far its last mechanic is, in metres, which one it is, and how many came by then. */
export type DirectoryPlace = { metres: number; id: number; seen: number }

export const BEGINNING: DirectoryPlace = { metres: -1, id: 0, seen: 0 }

/** It bounds how many of the nearest mechanics a page looks at. */
const SEEN_MAX = 999_999

export const writeDirectoryCursor = ({ metres, id, seen }: DirectoryPlace): string =>
  writePlace([metres, id, Math.min(seen, SEEN_MAX)])

export function readDirectoryCursor(cursor: string | undefined): DirectoryPlace {
  if (cursor === undefined) return BEGINNING
  const texts = readPlace(cursor)
  const [metres = Number.NaN, id = Number.NaN, seen = Number.NaN] = texts.map(Number)
  const isOurs =
    texts.length === 3 &&
    texts.every((text) => /^(Infinity|\d+(\.\d+)?(e[+-]\d+)?)$/.test(text)) &&
    Number.isInteger(id) &&
    id <= ID_MAX &&
    Number.isInteger(seen) &&
    seen <= SEEN_MAX
  if (!isOurs) throw notOurs()
  return { metres, id, seen }
}

export type Near = {
  id: number
  distanceMiles: number | null
  /** As the crow would fly through the earth; Infinity of a mechanic whose place nobody knows. */
  metres: number
}

type Page = { limit: number; after: DirectoryPlace }

/** Nobody drives further than this to a job, whatever radius they set; it bounds the index scan. */
const FURTHEST_MILES = 100
/** The number of near mechanics read for each one wanted, because the radius of many is too small. */
const NEAREST_PER_ROW = 4

const { placeholder } = sql

const point = sql`cube(array[${placeholder('x')}, ${placeholder('y')}, ${placeholder('z')}]::float8[])`

/**
 * The distance straight through the earth in metres: it orders like the distance over ground, and the index supports it.
 */
const chord = sql`${mechanics.position} <-> ${point}`

const diameter = sql.raw(`${2 * EARTH_RADIUS_METRES}::float8`)
const miles = sql`${diameter} * asin(least(1, (${chord}) / ${diameter})) / ${sql.raw(`${METRES_PER_MILE}::float8`)}`

const isInRadius = sql`${miles} <= ${mechanics.serviceRadius}`
const isInReach = sql`(${mechanics.position} <@ cube_enlarge(${point}, ${sql.raw(String(FURTHEST_MILES * METRES_PER_MILE))}, 3) and ${isInRadius})`

/**
 * The index alone gives the nearest few hundred, and all who stand as far as the last of them. PostgreSQL before 17 cannot go on
 * from the order of this index to that of their numbers, and would measure the distance of every mechanic.
 */
const isAmongNearest = sql`${mechanics.id} in (
  select id from mechanics where is_approved and is_active and unlisted_at is null
    and (documents_until is null or documents_until >= ${placeholder('today')}::date)
  order by position <-> ${point} fetch first (${placeholder('looked')}) rows with ties)`

const isOfferedNow = isOffered(sql`${placeholder('today')}`)

const isNamed = sql`lower(${mechanics.location}) like ${placeholder('pattern')}`

/** A mechanic whose place nobody knows comes last. Many stand at the middle of one town: their number orders them. */
const metres = sql`coalesce(${chord}, 'Infinity'::float8)`
const isBehind = sql`(${metres}, ${mechanics.id}) > (${placeholder('afterMetres')}::float8, ${placeholder('afterId')}::int)`

type Row = { id: number; miles: number | null; metres: number }

const byDistance = (name: string, condition: SQL) =>
  sqlStatement<Row>(
    name,
    () =>
      sql`select ${mechanics.id}, ${miles} as miles, ${metres} as metres from ${mechanics} where ${isOfferedNow} and ${condition} and ${isBehind} order by ${metres}, ${mechanics.id} limit ${placeholder('limit')}`,
  )

/** With a name and without one, because the planner cannot use the index of positions for both at once. */
const UNNAMED = {
  amongNearest: byDistance('select nearest', sql`${isAmongNearest} and ${isInRadius}`),
  inReach: byDistance('select in reach', isInReach),
}
const NAMED = {
  amongNearest: byDistance(
    'select nearest or named',
    sql`${isAmongNearest} and (${isInRadius} or ${isNamed})`,
  ),
  inReach: byDistance('select in reach or named', sql`(${isInReach} or ${isNamed})`),
}

/** Lists the mechanics within whose radius a place lies, nearest first. */
export const listNearest = (ctx: Context, coordinates: Coordinates, page: Page): Promise<Near[]> =>
  listIn(ctx, UNNAMED, { ...pointOf(coordinates), ...page })

/** The same, and those whose location text contains the name. */
export const listNearestNamed = (
  ctx: Context,
  name: string,
  coordinates: Coordinates,
  page: Page,
): Promise<Near[]> =>
  listIn(ctx, NAMED, { ...pointOf(coordinates), ...page, pattern: containing(name) })

async function listIn(
  ctx: Context,
  statements: typeof NAMED,
  { after, ...values }: Page & Record<string, unknown>,
): Promise<Near[]> {
  const { limit } = values
  const looked = NEAREST_PER_ROW * (limit + after.seen)
  const asked = {
    ...values,
    afterMetres: after.metres,
    afterId: after.id,
    today: ukDayOf(ctx.now).toString(),
  }
  const nearest = await statements.amongNearest(ctx.db, { ...asked, looked })
  // Scan all of them only where the nearest do not fill the page.
  const rows = nearest.length === limit ? nearest : await statements.inReach(ctx.db, asked)
  return rows.map(({ id, miles, metres }) => ({
    id,
    distanceMiles: miles === null ? null : tenthsOfMiles(miles),
    metres,
  }))
}

const selectNamed = sqlStatement<{ id: number }>(
  'select named',
  () =>
    sql`select ${mechanics.id} from ${mechanics} where ${isOfferedNow} and ${isNamed} and ${mechanics.id} > ${placeholder('afterId')} order by ${mechanics.id} limit ${placeholder('limit')}`,
)

/** Lists the mechanics whose location text contains the name, for a place that is on no map. */
export async function listNamed(
  ctx: Context,
  name: string,
  { limit, after }: Page,
): Promise<Near[]> {
  const asked = { limit, afterId: after.id, today: ukDayOf(ctx.now).toString() }
  const rows = await selectNamed(ctx.db, { ...asked, pattern: containing(name) })
  return rows.map(({ id }) => ({ id, distanceMiles: null, metres: Number.POSITIVE_INFINITY }))
}

function pointOf({ latitude, longitude }: Coordinates) {
  const [phi, lambda] = [latitude * (Math.PI / 180), longitude * (Math.PI / 180)]
  return {
    x: EARTH_RADIUS_METRES * Math.cos(phi) * Math.cos(lambda),
    y: EARTH_RADIUS_METRES * Math.cos(phi) * Math.sin(lambda),
    z: EARTH_RADIUS_METRES * Math.sin(phi),
  }
}
