import { eq } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics as endpoint } from '#contract/quotes/quotes.ts'
import { hasOtherSpecialty, specialistsFirst } from '#domain/mechanics/specialist.ts'
import type { Context } from '#server/context.ts'
import { quoteLines } from '#server/db/schema/quotes.ts'
import { services } from '#server/db/schema/services.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { findWantedMechanic } from './find-wanted-mechanic.ts'
import { isInServiceArea } from './is-served.ts'
import { listMechanicsNear } from './list-mechanics-for.ts'
import { addNextReached } from './load-next-free.ts'

/** One page on a phone: customers rarely choose mechanics further down. */
const MOST_OFFERED = 12
/** So many of the nearest are looked at for specialists. */
const LOOKED_AT = 60

export async function listQuoteMechanics(
  ctx: Context,
  { id, wanted: wantedId }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const quote = await requireQuote(ctx, id)
  const { latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  const place = { location: quote.location, coordinates }
  // Nobody can take the job where the booking is refused [ADMIN-96].
  if (!(await isInServiceArea(ctx, place)))
    return { placeKnown: coordinates !== null, wanted: null, mechanics: [] }
  const near = await listMechanicsNear(ctx, { ...place, limit: LOOKED_AT })
  const categories = await listCategories(ctx, id)
  const wanted = await findWantedMechanic(ctx, quote, wantedId, near)
  const page = specialistsFirst(near, categories).slice(0, MOST_OFFERED)
  const isBeyondPage = wanted?.standing === 'offered' && !page.some(({ id }) => id === wanted.id)
  const offered = isBeyondPage ? [...page, ...specialistsFirst([wanted], categories)] : page
  return {
    placeKnown: coordinates !== null,
    wanted: wanted && {
      ...wanted,
      hasOtherSpecialty: hasOtherSpecialty(wanted.specialty, categories),
    },
    mechanics: await addNextReached(ctx, offered, quote),
  }
}

/** Lists the category of each service of a quote. */
async function listCategories(ctx: Context, quoteId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ category: services.category })
    .from(quoteLines)
    .innerJoin(services, eq(services.id, quoteLines.serviceId))
    .where(eq(quoteLines.quoteId, quoteId))
  return rows.map(({ category }) => category)
}
