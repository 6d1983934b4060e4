import type { Coordinates } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import { isInArea } from '#domain/places/service-area.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { nearestOutcode } from '#server/providers/places/outcode-centres.ts'
import { listMechanicsFor } from './list-mechanics-for.ts'

type Where = { location: string; coordinates: Coordinates | null }

/**
 * Whether an owner lets us take bookings there today. A town counts by the district whose centre is the nearest; a name
 * that no map knows lies outside of every area that has bounds [ADMIN-96].
 */
export async function isInServiceArea(
  ctx: Parameters<typeof readSettings>[0],
  { location, coordinates }: Where,
): Promise<boolean> {
  const { serviceArea } = await readSettings(ctx)
  if (serviceArea.length === 0) return true
  const place = parsePlace(location)
  if (place.kind !== 'name') return isInArea(serviceArea, place.outcode)
  return coordinates !== null && isInArea(serviceArea, nearestOutcode(coordinates))
}

/** Whether we work there and a listed mechanic covers the place: by the same list from which pages, matching and the directory read. */
export async function isServed(ctx: Context, place: Where): Promise<boolean> {
  if (!(await isInServiceArea(ctx, place))) return false
  return (await listMechanicsFor(ctx, { ...place, limit: 1 })).length > 0
}
