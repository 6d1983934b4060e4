import { asc } from 'drizzle-orm'
import type { AdminService } from '#contract/admin/admin-records.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'

export async function listAdminServices(ctx: Context): Promise<AdminService[]> {
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
