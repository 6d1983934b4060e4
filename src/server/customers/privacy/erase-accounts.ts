import { and, eq, isNull, lte } from 'drizzle-orm'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { customers } from '#server/db/schema/customers.ts'
import { eraseCustomer } from './erase-customer.ts'
import { hasOpenJob } from './has-open-job.ts'

/** Erases the accounts whose seven days are over. One with an open job waits for the next night. */
export async function eraseAccounts(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const due = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(lte(customers.erasureDueAt, ctx.now), isNull(customers.erasedAt)))
  const nameOf = ({ id }: { id: number }) => `customer ${id}`
  return eachAlone(ctx, due, { nameOf, stopping }, ({ id }) =>
    inTransaction(ctx, (ctx) => eraseOne(ctx, id)),
  )
}

/** Returns how many it erased: one, or none. */
async function eraseOne(ctx: Context, id: number): Promise<number> {
  // Read it again under a lock: the customer may have withdrawn the request since.
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), lte(customers.erasureDueAt, ctx.now)))
    .for('update')
  if (!customer || (await hasOpenJob(ctx, id))) return 0
  await eraseCustomer(ctx, id)
  const as = { role: 'clock', actor: 'clock' } as const
  await audit(ctx, { action: 'customer.erase', object: `customer ${id}`, as })
  // The last email goes out without an account id, so that nothing links it to the erased person.
  await enqueueEmail(ctx, 'account-erased', { to: customer })
  return 1
}
