import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'

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
  const found = await ctx.vehicleData.find(registration)
  if (!found) return row ?? null
  const values = {
    registration,
    make: found.make,
    model: found.model,
    year: found.year,
    engine: found.engine,
    fuel: found.fuel,
    source: ctx.vehicleData.name,
    checkedAt: ctx.now,
  }
  // Two visitors may ask for the same car at once: the second one's answer is as good as the first's.
  const [kept] = await ctx.db
    .insert(vehicles)
    .values(values)
    .onConflictDoUpdate({ target: vehicles.registration, set: values })
    .returning()
  return kept ?? null
}
