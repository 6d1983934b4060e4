import type { Coordinates } from '#domain/places/distance.ts'
import type { Context } from '#server/context.ts'
import { listMechanicsFor } from './list-mechanics-for.ts'

/** Whether a listed mechanic covers a place: by the same list from which pages, matching and the directory read. */
export async function isServed(
  ctx: Context,
  place: { location: string; coordinates: Coordinates | null },
): Promise<boolean> {
  return (await listMechanicsFor(ctx, { ...place, limit: 1 })).length > 0
}
