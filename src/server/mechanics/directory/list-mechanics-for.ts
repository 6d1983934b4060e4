import { and, asc, gt, sql } from 'drizzle-orm'
import type { Coordinates } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { readCached, readCachedEach } from '#server/db/cached.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { statement } from '#server/db/statement.ts'
import { isOffered } from './is-offered.ts'
import {
  BEGINNING,
  type DirectoryPlace,
  listNamed,
  listNearest,
  listNearestNamed,
  type Near,
} from './list-nearest.ts'

/**
 * What lists and matching read of a mechanic. The trigger `mechanics_profile_notify` announces each change of these to the
 * servers that have them in memory, or `mechanics_listing_notify` does.
 */
const COLUMNS = {
  id: mechanics.id,
  name: mechanics.name,
  phone: mechanics.phone,
  location: mechanics.location,
  rating: mechanics.rating,
  reviewCount: mechanics.reviewCount,
  qualification: mechanics.qualification,
  experience: mechanics.experience,
  specialty: mechanics.specialty,
  isActive: mechanics.isActive,
  isApproved: mechanics.isApproved,
  serviceRadius: mechanics.serviceRadius,
  responseTime: mechanics.responseTime,
  completedJobs: mechanics.completedJobs,
  availability: mechanics.availability,
  travelMinutes: mechanics.travelMinutes,
}

type Profile = Pick<StoredMechanic, keyof typeof COLUMNS>
export type OfferedMechanic = Profile & { distanceMiles: number | null }
export type NearMechanic = Profile & Near
/** With the address for emails, which no list shows and no server has in memory. */
export type ReachedMechanic = OfferedMechanic & Pick<StoredMechanic, 'email'>

type Wanted = {
  location: string
  coordinates: Coordinates | null
  limit: number
  /** Where the page before ended. */
  after?: DirectoryPlace
}

/**
 * Lists approved, active mechanics who serve a place, nearest first: those within their own radius where the place is
 * known, and those whose location text contains the search, so that an unknown place still finds its mechanics.
 */
export async function listMechanicsFor(ctx: Context, place: Wanted): Promise<ReachedMechanic[]> {
  const near = await listNear(ctx, place)
  if (near.length === 0) return []
  const rows = await selectReached(ctx.db).execute({ ids: near.map(({ id }) => id) })
  return joined(near, new Map(rows.map((row) => [row.id, row])))
}

/** The same list from memory, for pages: what they show decides nothing. */
export async function listMechanicsNear(ctx: Context, place: Wanted): Promise<NearMechanic[]> {
  const { location, coordinates, limit, after = BEGINNING } = place
  const name = coordinates === null || isName(location) ? location.toLowerCase() : null
  // The day is a part of it: at midnight a document may have ended [MECH-145].
  const key = JSON.stringify([ukDayOf(ctx.now).toString(), name, coordinates, limit, after])
  const near = await readCached(ctx, 'nearby', key, () => listNear(ctx, place))
  const ids = near.map(({ id }) => id)
  return joined(
    near,
    await readCachedEach(ctx, { shelf: 'profile' }, ids, (ids) => loadProfiles(ctx, ids)),
  )
}

function joined<Row extends Profile>(near: readonly Near[], profiles: ReadonlyMap<number, Row>) {
  return near.flatMap((each) => {
    const profile = profiles.get(each.id)
    return profile ? [{ ...profile, ...each }] : []
  })
}

const isName = (location: string) => parsePlace(location).kind === 'name'

async function listNear(ctx: Context, place: Wanted): Promise<Near[]> {
  const { location, coordinates, limit, after = BEGINNING } = place
  const page = { limit, after }
  if (coordinates === null) return listNamed(ctx, location, page)
  // A name may be a mechanic's own description of their location, however far that is from the place on the map.
  return isName(location)
    ? listNearestNamed(ctx, location, coordinates, page)
    : listNearest(ctx, coordinates, page)
}

const isAmongIds = sql`${mechanics.id} = any(${sql.placeholder('ids')}::int[])`

const selectReached = statement('select reached mechanics', (db) =>
  db
    .select({ ...COLUMNS, email: mechanics.email })
    .from(mechanics)
    .where(isAmongIds),
)

const selectProfiles = statement('select profiles', (db) =>
  db.select(COLUMNS).from(mechanics).where(isAmongIds),
)

async function loadProfiles(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Profile>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProfiles(ctx.db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists every mechanic by id: the directory without a place. */
export async function listAllMechanics(
  ctx: Context,
  { after, limit }: { after: DirectoryPlace; limit: number },
): Promise<NearMechanic[]> {
  const rows = await ctx.db
    .select(COLUMNS)
    .from(mechanics)
    .where(and(isOffered(ukDayOf(ctx.now).toString()), gt(mechanics.id, after.id)))
    .orderBy(asc(mechanics.id))
    .limit(limit)
  return rows.map((mechanic) => ({
    ...mechanic,
    distanceMiles: null,
    metres: Number.POSITIVE_INFINITY,
  }))
}
