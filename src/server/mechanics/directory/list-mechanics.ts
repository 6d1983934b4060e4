import type { ParsedOf } from '#contract/endpoint.ts'
import type { listMechanics as endpoint, MechanicSummary } from '#contract/mechanics/mechanics.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'
import { findPlace } from '#server/quotes/find-place.ts'
import { isInServiceArea } from './is-served.ts'
import { listAllMechanics, listMechanicsNear, type OfferedMechanic } from './list-mechanics-for.ts'
import { addNextReachedIn } from './load-next-free.ts'

/**
 * Lists the directory. The cursor is the last id without a place, or the count already seen with one. The Link header
 * names the next page [MECH-6].
 */
export async function listMechanics(
  ctx: Context,
  { location, limit, cursor }: ParsedOf<typeof endpoint>,
): Promise<MechanicSummary[]> {
  const from = readCursor(cursor)
  // Read one row more than requested to learn whether there is a next page.
  const { found, coordinates } =
    location === undefined
      ? {
          found: await listAllMechanics(ctx, { afterId: from, limit: limit + 1 }),
          coordinates: null,
        }
      : await listServing(ctx, location, { limit: limit + 1, offset: from })
  const page = found.slice(0, limit)
  if (found.length > limit) {
    const next = location === undefined ? (page.at(-1)?.id ?? 0) : from + limit
    const query = new URLSearchParams({
      ...(location && { location }),
      limit: String(limit),
      cursor: String(next),
    })
    ctx.answerHeaders.set('link', `</api/mechanics?${query}>; rel="next"`)
  }
  return addNextReachedIn(ctx, page, coordinates)
}

/** Bound the cursor, so that it cannot make the database count to a billion. */
function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^[0-9]{1,6}$/.test(cursor)) throw invalid({ cursor: 'This is not one of our cursors' })
  return Number(cursor)
}

/** None outside of where we work: quotes, the directory and the booking say the same [ADMIN-96]. */
export async function listServing(
  ctx: Context,
  location: string,
  page: { limit: number; offset: number },
): Promise<{ found: OfferedMechanic[]; coordinates: Coordinates | null }> {
  const coordinates = (await findPlace(ctx, parsePlace(location)))?.coordinates ?? null
  if (!(await isInServiceArea(ctx, { location, coordinates }))) return { found: [], coordinates }
  return {
    found: await listMechanicsNear(ctx, { location, coordinates, ...page }),
    coordinates,
  }
}
