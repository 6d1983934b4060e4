import { eq } from 'drizzle-orm'
import { requireCustomer } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'

export async function takeBackErasure(ctx: Context): Promise<{ kept: true }> {
  const customer = await requireCustomer(ctx)
  await ctx.db.update(customers).set({ erasureDueAt: null }).where(eq(customers.id, customer.id))
  return { kept: true }
}
