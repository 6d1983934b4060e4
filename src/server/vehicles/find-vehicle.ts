import { eq, sql } from 'drizzle-orm'
import { recogniseRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { type NewRow, statement } from '#server/db/statement.ts'
import { makeName } from '#server/providers/vehicle-data/make-name.ts'
import type { FoundVehicle } from '#server/providers/vehicle-data/vehicle-data.ts'

export type KnownVehicle = typeof vehicles.$inferSelect

/** A provider's answer is requested again after this long. */
const FRESH_HOURS = 24

const selectVehicle = statement('select vehicle', (db) =>
  db
    .select()
    .from(vehicles)
    .where(eq(vehicles.registration, sql.placeholder('registration'))),
)

/**
 * Finds the car of a registration: in the table, else at the provider, whose answer is stored. Returns null where it is
 * unknown or the provider is away: a quote continues without it.
 */
export async function findVehicle(
  ctx: Context,
  registration: string,
): Promise<KnownVehicle | null> {
  const [row] = await selectVehicle(ctx.db).execute({ registration })
  const isOurs = row && row.checkedAt === null
  if (isOurs || (row?.checkedAt && ctx.now.since(row.checkedAt).total('hours') < FRESH_HOURS))
    return row
  // A register knows only what can be a plate, and charges for each question.
  const found = recogniseRegistration(registration) && (await findOutside(ctx, registration))
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
  // Two visitors may request the same car at once: either answer is good.
  const [stored] = await ctx.db
    .insert(vehicles)
    .values(values satisfies NewRow<typeof vehicles, 'id' | 'doors' | 'transmission'>)
    .onConflictDoUpdate({ target: vehicles.registration, set: values })
    .returning()
  return stored ?? null
}

/** DVSA's MOT history comes first, because it has the model [VEH-3]; DVLA has the better engine size and year. */
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
