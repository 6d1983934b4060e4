import { isListed } from '#domain/mechanics/vetting.ts'
import { haversineMiles, tenthsOfMiles } from '#domain/places/distance.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import type { OfferedMechanic } from './list-mechanics-for.ts'
import { findListedMechanic } from './require-listed-mechanic.ts'

type Standing = 'offered' | 'not-taking-jobs' | 'too-far'
export type WantedMechanic = OfferedMechanic & { standing: Standing }

/** Finds the mechanic whom a customer chose before the quote, and whether they can take its job. */
export async function findWantedMechanic(
  ctx: Context,
  { latitude, longitude }: StoredQuote,
  wanted: number | undefined,
  offered: readonly OfferedMechanic[],
): Promise<WantedMechanic | null> {
  const listed = offered.find(({ id }) => id === wanted)
  if (listed) return { ...listed, standing: 'offered' }
  const mechanic = wanted === undefined ? null : await findListedMechanic(ctx, wanted)
  if (!mechanic) return null
  const { coordinates, serviceRadius } = mechanic
  const miles =
    coordinates === null || latitude === null || longitude === null
      ? null
      : haversineMiles({ latitude, longitude }, coordinates)
  const distanceMiles = miles === null ? null : tenthsOfMiles(miles)
  if (!isListed(mechanic, ukDayOf(ctx.now).toString()))
    return { ...mechanic, distanceMiles, standing: 'not-taking-jobs' }
  // The list ends after a page, so a mechanic beyond its end may still reach the place.
  const isInReach = miles !== null && miles <= serviceRadius
  return { ...mechanic, distanceMiles, standing: isInReach ? 'offered' : 'too-far' }
}
