import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { getTown as endpoint, TownPage } from '#contract/site/towns.ts'
import { haversineMiles } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { isInServiceArea } from '#server/mechanics/directory/is-served.ts'
import { listMechanicsNear } from '#server/mechanics/directory/list-mechanics-for.ts'
import { addNextReachedIn } from '#server/mechanics/directory/load-next-free.ts'
import { notFound } from '#server/problems.ts'
import { findPlace } from '#server/quotes/find-place.ts'
import { reviewToWire } from '#server/reviews/list-reviews.ts'
import { listTowns, type MappedTown } from './list-towns.ts'

const MECHANICS_SHOWN = 12
const REVIEWS_SHOWN = 4
/** Within this distance a mechanic of one town may serve the other. */
const NEIGHBOUR_MILES = 40
const NEIGHBOURS_SHOWN = 8

export async function getTown(
  ctx: Context,
  { slug }: ParsedOf<typeof endpoint>,
): Promise<TownPage> {
  const towns = await listTowns(ctx)
  const town = towns.find((each) => each.slug === slug)
  if (!town) throw noSuchTown()
  const found = await findPlace(ctx, parsePlace(town.name))
  const coordinates = found?.coordinates ?? town.coordinates
  // The map may lay the town into another district than its mechanics do, and a quote goes by the map.
  if (!(await isInServiceArea(ctx, { location: town.name, coordinates }))) throw noSuchTown()
  const here = await addNextReachedIn(
    ctx,
    await listMechanicsNear(ctx, { location: town.name, coordinates, limit: MECHANICS_SHOWN }),
    coordinates,
  )
  // Instants in UTC sort as texts.
  const [nextFreeAt = null] = here.flatMap((mechanic) => mechanic.nextFreeAt ?? []).sort()
  return {
    ...town,
    mechanics: here,
    nextFreeAt,
    reviews: await listReviewsOf(ctx, here),
    neighbours: neighboursOf({ ...town, coordinates }, towns),
  }
}

const noSuchTown = () => notFound('We have no page for a town of that name.')

async function listReviewsOf(ctx: Context, here: readonly { id: number; name: string }[]) {
  const names = new Map(here.map(({ id, name }) => [id, name]))
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(
      and(
        inArray(reviews.mechanicId, [...names.keys()]),
        isNull(reviews.hiddenAt),
        isNotNull(reviews.comment),
        isNotNull(reviews.createdAt),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN)
  return rows.map((review) =>
    reviewToWire({
      review,
      mechanicName: names.get(review.mechanicId) ?? '',
      erasedAt: null,
    }),
  )
}

function neighboursOf({ slug, coordinates: here }: MappedTown, towns: readonly MappedTown[]) {
  if (!here) return []
  return towns
    .flatMap(({ coordinates, ...town }) =>
      coordinates && town.slug !== slug
        ? [{ ...town, miles: Math.round(haversineMiles(here, coordinates)) }]
        : [],
    )
    .filter(({ miles }) => miles <= NEIGHBOUR_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBOURS_SHOWN)
}
