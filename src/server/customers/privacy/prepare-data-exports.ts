import { and, eq, isNull } from 'drizzle-orm'
import { filesOf } from '#server/auth/data-export/gather-parts.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers, dataExports } from '#server/db/schema/customers.ts'
import { gatherData } from './gather-data.ts'

/** Gathers each requested export and emails its link. One transaction stores the email and the data. */
export async function prepareDataExports(ctx: Context): Promise<number> {
  const waiting = await ctx.db
    .select({ id: dataExports.customerId })
    .from(dataExports)
    .where(isNull(dataExports.builtAt))
    .limit(20)
  for (const { id } of waiting) await inTransaction(ctx, (ctx) => prepareOne(ctx, id))
  return waiting.length
}

async function prepareOne(ctx: Context, customerId: number): Promise<void> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, customerId))
  if (!customer) return
  const files = filesOf(await gatherData(ctx, customerId))
  const { rowCount } = await ctx.db
    .update(dataExports)
    .set({ files, builtAt: ctx.now })
    .where(and(eq(dataExports.customerId, customerId), isNull(dataExports.builtAt)))
  // Another process was first and has written the email.
  if (rowCount === 0) return
  await enqueueEmail(ctx, 'data-export', {
    to: customer,
    data: { kind: 'customer', accountId: customerId },
  })
}
