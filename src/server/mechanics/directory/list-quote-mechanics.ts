import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics as endpoint } from '#contract/quotes/quotes.ts'
import type { Context } from '#server/context.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { listMechanicsFor } from './list-mechanics-for.ts'
import { loadNextFree } from './load-next-free.ts'

/** One page on a phone: customers rarely choose mechanics further down. */
const MOST_OFFERED = 12

export async function listQuoteMechanics(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const quote = await requireQuote(ctx, id)
  const { latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  const mechanics = await listMechanicsFor(ctx, {
    location: quote.location,
    coordinates,
    limit: MOST_OFFERED,
  })
  const nextFree = await loadNextFree(ctx, mechanics, quote.estimatedHours)
  return {
    placeKnown: coordinates !== null,
    mechanics: mechanics.map((mechanic) => ({
      ...mechanic,
      nextFreeAt: nextFree.get(mechanic.id)?.toString() ?? null,
    })),
  }
}
