import { asc, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { getService as endpoint, Service } from '#contract/quotes/catalogue.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { PricedService } from '#domain/quotes/pricing.ts'
import type { Context } from '#server/context.ts'
import { readCached } from '#server/db/cached.ts'
import { services } from '#server/db/schema/services.ts'
import { notFound } from '#server/problems.ts'

const toWire = (row: typeof services.$inferSelect): Service => ({
  ...row,
  basePrice: poundsOf(row.basePrice),
})

export async function listServices(ctx: Context): Promise<Service[]> {
  const rows = await ctx.db
    .select()
    .from(services)
    .where(eq(services.isActive, true))
    .orderBy(asc(services.position), asc(services.id))
  return rows.map(toWire)
}

export async function getService(
  ctx: Context,
  { serviceId }: ParsedOf<typeof endpoint>,
): Promise<Service> {
  const [row] = await ctx.db.select().from(services).where(eq(services.id, serviceId))
  if (!row?.isActive) throw notFound('We do not offer that service.')
  return toWire(row)
}

type StoredService = typeof services.$inferSelect

/** Every service by its id, withdrawn ones too. */
export const loadServices = (ctx: Context): Promise<ReadonlyMap<number, StoredService>> =>
  readCached(ctx, 'services', 'all', async () => {
    const rows = await ctx.db.select().from(services)
    return new Map(rows.map((row) => [row.id, row]))
  })

/** Lists the services of a basket in the requested order; the list is shorter where one is unknown or withdrawn. */
export async function listPricedServices(
  ctx: Context,
  ids: readonly number[],
): Promise<PricedService[]> {
  const known = await loadServices(ctx)
  return ids.flatMap((id) => {
    const row = known.get(id)
    if (!row?.isActive) return []
    return {
      id,
      name: row.name,
      basePricePence: row.basePrice,
      labourHundredthsOfHour: Math.round(row.laborHours * 100),
      partsRequired: row.partsRequired,
    }
  })
}
