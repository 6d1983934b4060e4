import type { ParsedOf } from '#contract/endpoint.ts'
import type { listMechanics as endpoint, MechanicSummary } from '#contract/mechanics/mechanics.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { findPlace } from '#server/quotes/find-place.ts'
import { isInServiceArea } from './is-served.ts'
import { listAllMechanics, listMechanicsNear, type NearMechanic } from './list-mechanics-for.ts'
import { type DirectoryPlace, readDirectoryCursor, writeDirectoryCursor } from './list-nearest.ts'
import { addNextReachedIn } from './load-next-free.ts'

/**
 * Lists the directory by number, or near a place by distance. The Link header names the next page, which begins behind the last
 * mechanic of this one: those who join or leave meanwhile double and hide nobody [MECH-6].
 */
export async function listMechanics(
  ctx: Context,
  { location, limit, cursor }: ParsedOf<typeof endpoint>,
): Promise<MechanicSummary[]> {
  const after = readDirectoryCursor(cursor)
  // Read one row more than requested to learn whether there is a next page.
  const wanted = { limit: limit + 1, after }
  const { found, coordinates } =
    location === undefined
      ? { found: await listAllMechanics(ctx, wanted), coordinates: null }
      : await listServing(ctx, location, wanted)
  const page = nextPage(ctx, found, {
    path: '/api/mechanics',
    query: { location, limit },
    size: limit,
    cursorOf: ({ metres, id }) => writeDirectoryCursor({ metres, id, seen: after.seen + limit }),
  })
  return addNextReachedIn(ctx, page, coordinates)
}

/** None outside of where we work: quotes, the directory and the booking say the same [ADMIN-96]. */
export async function listServing(
  ctx: Context,
  location: string,
  page: { limit: number; after?: DirectoryPlace },
): Promise<{ found: NearMechanic[]; coordinates: Coordinates | null }> {
  const coordinates = (await findPlace(ctx, parsePlace(location)))?.coordinates ?? null
  if (!(await isInServiceArea(ctx, { location, coordinates }))) return { found: [], coordinates }
  return {
    found: await listMechanicsNear(ctx, { location, coordinates, ...page }),
    coordinates,
  }
}
