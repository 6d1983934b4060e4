import type { Place } from '#domain/places/place.ts'
import type { Context } from '#server/context.ts'
import { readCached } from '#server/db/cached.ts'
import type { FoundPlace } from '#server/providers/places/places.ts'

/** Finds a place that many visitors ask for, from memory where it was asked for lately. */
export const findPlace = (ctx: Context, place: Place): Promise<FoundPlace | null> =>
  readCached(ctx, 'places', JSON.stringify(place), () => ctx.places.find(place))
