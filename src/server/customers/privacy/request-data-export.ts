import { isNotNull } from 'drizzle-orm'
import type { requestDataExport as endpoint } from '#contract/customers/my-data.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { requirePassword } from '#server/auth/own-account/require-password.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import { type Context, type CustomerContext, inTransaction } from '#server/context.ts'
import { dataExports } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'

export async function requestDataExport(
  ctx: CustomerContext,
  { password }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requirePassword(ctx, { ...ctx.customer, kind: 'customer' }, password)
  await exportCustomer(ctx, ctx.customer.id)
  return { requested: true }
}

/**
 * Stores the request of the customer, or of an administrator whom they asked; a background task gathers the data and emails
 * the link. A new request replaces the older one and its link, unless that one still waits.
 */
export async function exportCustomer(ctx: Context, customerId: number): Promise<void> {
  const wish = { requestedAt: ctx.now, builtAt: null, files: null }
  await inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, 'customer', customerId)) === null)
      throw notFound('This account was erased.')
    const { rowCount } = await ctx.db
      .insert(dataExports)
      .values({ customerId, ...wish } satisfies NewRow<typeof dataExports>)
      .onConflictDoUpdate({
        target: dataExports.customerId,
        set: wish,
        setWhere: isNotNull(dataExports.builtAt),
      })
    if (rowCount === 0) return
    await audit(ctx, { action: 'customer.export', object: `customer ${customerId}` })
  })
}
