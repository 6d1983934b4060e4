import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type {
  activateCustomer as activation,
  deactivateCustomer as deactivation,
} from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'
import { getLivingAccount } from './get-customer.ts'

/** Signs a customer out everywhere and refuses their sign-in [ADMIN-52]. What they booked stays as it is. */
export async function deactivateCustomer(
  ctx: Context,
  { id, reason }: ParsedOf<typeof deactivation>,
): Promise<ReplyOf<typeof deactivation>> {
  await getLivingAccount(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(customers)
      .set({ deactivatedAt: ctx.now, deactivationReason: reason })
      .where(and(eq(customers.id, id), isNull(customers.deactivatedAt), isNull(customers.erasedAt)))
    if (rowCount === 0) return
    await endSessionsOf(ctx, 'customer', id)
    await audit(ctx, { action: 'customer.deactivate', object: `customer ${id}` })
  })
  return { isDeactivated: true }
}

export async function activateCustomer(
  ctx: Context,
  { id }: ParsedOf<typeof activation>,
): Promise<ReplyOf<typeof activation>> {
  await getLivingAccount(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db
      .update(customers)
      .set({ deactivatedAt: null, deactivationReason: null })
      .where(and(eq(customers.id, id), isNotNull(customers.deactivatedAt)))
    if (rowCount !== 0) await audit(ctx, { action: 'customer.activate', object: `customer ${id}` })
  })
  return { isDeactivated: false }
}
