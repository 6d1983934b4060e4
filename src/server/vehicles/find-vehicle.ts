import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import type { NewRow } from '#server/db/statement.ts'
import { makeName } from '#server/providers/vehicle-data/make-name.ts'
import type { FoundVehicle } from '#server/providers/vehicle-data/vehicle-data.ts'

export type KnownVehicle = typeof vehicles.$inferSelect

/** A provider's answer is asked for again after this long (facts: cached 24 h). */
const FRESH_HOURS = 24

/**
 * The car behind a registration: from the table, else from the provider, whose answer is kept.
 * Null where nobody knows it or the provider is away: a quote goes on without the answer.
 */
export async function findVehicle(
  ctx: Context,
  registration: string,
): Promise<KnownVehicle | null> {
  const [row] = await ctx.db.select().from(vehicles).where(eq(vehicles.registration, registration))
  const isOurs = row && row.checkedAt === null
  if (isOurs || (row?.checkedAt && ctx.now.since(row.checkedAt).total('hours') < FRESH_HOURS))
    return row
  const found = await findOutside(ctx, registration)
  if (!found) return row ?? null
  const values = {
    registration,
    make: found.make,
    model: found.model,
    year: found.year,
    engine: found.engine,
    fuel: found.fuel,
    source: found.source,
    checkedAt: ctx.now,
  }
  // Two visitors may ask for the same car at once: the second one's answer is as good as the first's.
  const [kept] = await ctx.db
    .insert(vehicles)
    .values(values satisfies NewRow<typeof vehicles, 'id' | 'doors' | 'transmission'>)
    .onConflictDoUpdate({ target: vehicles.registration, set: values })
    .returning()
  return kept ?? null
}

/** DVSA's MOT history is the first source, because it knows the model [VEH-3]; DVLA knows engine and year better. */
async function findOutside(
  ctx: Context,
  registration: string,
): Promise<(FoundVehicle & { source: string }) | null> {
  const [car, tested] = await Promise.all([
    ctx.vehicleData.find(registration),
    ctx.motHistory.simulated ? null : ctx.motHistory.find(registration),
  ])
  if (!tested) return car && { ...car, source: ctx.vehicleData.name }
  const year = car?.year ?? Number(tested.firstUsedOn?.slice(0, 4))
  if (!Number.isInteger(year)) return null
  return {
    make: makeName(tested.make),
    model: makeName(tested.model),
    year,
    fuel: car?.fuel ?? tested.fuel?.toLowerCase() ?? null,
    engine: car?.engine ?? null,
    colour: car?.colour ?? null,
    source: ctx.motHistory.name,
  }
}
