import { asc } from 'drizzle-orm'
import type { AdminService } from '#contract/admin-records.ts'
import { poundsOf } from '#rules/money.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { requireAdministrator } from '#server/guards.ts'

export async function listAdminServices(ctx: Context): Promise<AdminService[]> {
  requireAdministrator(ctx)
  const rows = await ctx.db
    .select()
    .from(services)
    .orderBy(asc(services.category), asc(services.position), asc(services.id))
  return rows.map(serviceToWire)
}

export const serviceToWire = (row: typeof services.$inferSelect): AdminService => ({
  ...row,
  basePrice: poundsOf(row.basePrice),
})
