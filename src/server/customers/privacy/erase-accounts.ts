import { and, eq, isNull, lte } from 'drizzle-orm'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers } from '#server/db/schema/customers.ts'
import { eraseCustomer } from './erase-customer.ts'
import { hasOpenJob } from './has-open-job.ts'

/** Carries out the erasures whose seven days are over; one with a job open waits for the next night. */
export async function eraseAccounts(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(lte(customers.erasureDueAt, ctx.now), isNull(customers.erasedAt)))
  let count = 0
  for (const { id } of due) if (await inTransaction(ctx, (ctx) => eraseOne(ctx, id))) count += 1
  return count
}

async function eraseOne(ctx: Context, id: number): Promise<boolean> {
  // Read again under a lock: it may have been taken back since.
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), lte(customers.erasureDueAt, ctx.now)))
    .for('update')
  if (!customer || (await hasOpenJob(ctx, id))) return false
  await eraseCustomer(ctx, id)
  const as = { role: 'clock', actor: 'clock' } as const
  await audit(ctx, { action: 'customer.erase', object: `customer ${id}`, as })
  // The last letter: without an account in it, so that nothing leads back from here.
  await enqueueEmail(ctx, 'account-erased', { to: customer })
  return true
}
