import { eq } from 'drizzle-orm'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'

export async function takeBackErasure(ctx: CustomerContext): Promise<{ kept: true }> {
  const { customer } = ctx
  await inOwnTransaction(ctx, (ctx) =>
    ctx.db.update(customers).set({ erasureDueAt: null }).where(eq(customers.id, customer.id)),
  )
  return { kept: true }
}
