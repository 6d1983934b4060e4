import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics as endpoint } from '#contract/quotes/quotes.ts'
import type { Context } from '#server/context.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { findWantedMechanic } from './find-wanted-mechanic.ts'
import { listMechanicsFor } from './list-mechanics-for.ts'
import { addNextFree } from './load-next-free.ts'

/** One page on a phone: customers rarely choose mechanics further down. */
const MOST_OFFERED = 12

export async function listQuoteMechanics(
  ctx: Context,
  { id, wanted: wantedId }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const quote = await requireQuote(ctx, id)
  const { latitude, longitude } = quote
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  const near = await listMechanicsFor(ctx, {
    location: quote.location,
    coordinates,
    limit: MOST_OFFERED,
  })
  const wanted = await findWantedMechanic(ctx, quote, wantedId, near)
  const isBeyondPage = wanted?.standing === 'offered' && !near.some(({ id }) => id === wanted.id)
  const offered = isBeyondPage ? [...near, wanted] : near
  return {
    placeKnown: coordinates !== null,
    wanted,
    mechanics: await addNextFree(ctx, offered, quote.estimatedHours),
  }
}
