import { count, sql } from 'drizzle-orm'
import type { Town } from '#contract/site/towns.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { townOf } from '#domain/places/town.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'
import { isInServiceArea } from '#server/mechanics/directory/is-served.ts'

/** A town with the mean position of its mechanics. */
export type MappedTown = Town & { coordinates: Coordinates | null }

const meanOf = (key: 'latitude' | 'longitude') =>
  sql<number | null>`avg((${mechanics.coordinates}->>${sql.raw(`'${key}'`)})::float8)`

/**
 * Lists towns of the service area by name [ADMIN-96]. Several spellings of a place are one town, named by the first of
 * them.
 */
export async function listTowns(
  ctx: Pick<Context, 'db' | 'now' | 'answers' | 'env'>,
): Promise<MappedTown[]> {
  const places = await ctx.db
    .select({
      location: mechanics.location,
      count: count(),
      latitude: meanOf('latitude'),
      longitude: meanOf('longitude'),
    })
    .from(mechanics)
    .where(isOffered(ukDayOf(ctx.now).toString()))
    .groupBy(mechanics.location)
    .orderBy(mechanics.location)
  const towns = new Map<string, MappedTown>()
  for (const { location, count, latitude, longitude } of places) {
    const town = townOf(location)
    if (!town) continue
    const known = towns.get(town.slug)
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
    towns.set(town.slug, {
      ...(known ?? town),
      mechanicCount: (known?.mechanicCount ?? 0) + count,
      coordinates: known?.coordinates ?? coordinates,
    })
  }
  const all = [...towns.values()]
  const areServed = await Promise.all(
    all.map(({ name, coordinates }) => isInServiceArea(ctx, { location: name, coordinates })),
  )
  return all
    .filter((_, index) => areServed[index])
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
