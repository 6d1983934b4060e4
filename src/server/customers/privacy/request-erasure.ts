import { eq } from 'drizzle-orm'
import type { requestErasure as endpoint } from '#contract/customers/my-data.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { requirePassword } from '#server/auth/own-account/require-password.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import { type Context, type CustomerContext, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers, type StoredCustomer } from '#server/db/schema/customers.ts'
import { notAllowed, notFound } from '#server/problems.ts'
import { hasOpenJob } from './has-open-job.ts'

/** Days in which the customer can withdraw the request [CUST-8]. */
const UNDO_DAYS = 7

export async function requestErasure(
  ctx: CustomerContext,
  { password }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { customer } = ctx
  await requirePassword(ctx, { ...customer, kind: 'customer' }, password)
  return announceErasure(ctx, customer)
}

/** The customer, or an administrator whom they asked, decides it; the customer can withdraw it until the day. */
export async function announceErasure(
  ctx: Context,
  customer: StoredCustomer,
): Promise<ReplyOf<typeof endpoint>> {
  if (await hasOpenJob(ctx, customer.id))
    throw notAllowed('not_allowed', 'You have a booking that is not over yet.')
  const erasureDueAt = ctx.now.add({ hours: UNDO_DAYS * 24 })
  await inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, 'customer', customer.id)) === null)
      throw notFound('This account was erased.')
    await ctx.db.update(customers).set({ erasureDueAt }).where(eq(customers.id, customer.id))
    await audit(ctx, { action: 'customer.ask-erasure', object: `customer ${customer.id}` })
    await enqueueEmail(ctx, 'erasure-requested', {
      to: customer,
      data: { kind: 'customer', accountId: customer.id },
    })
  })
  return { erasureDueAt: erasureDueAt.toString() }
}
