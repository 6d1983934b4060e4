import { and, eq, isNull } from 'drizzle-orm'
import { filesOf } from '#server/auth/data-export/gather-parts.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanicDataExports, mechanics } from '#server/db/schema/mechanics.ts'
import { gatherMechanicData } from './gather-mechanic-data.ts'

/** Gathers each requested export and emails its link. One transaction stores the email and the data. */
export async function prepareMechanicExports(ctx: Context): Promise<number> {
  const waiting = await ctx.db
    .select({ id: mechanicDataExports.mechanicId })
    .from(mechanicDataExports)
    .where(isNull(mechanicDataExports.builtAt))
    .limit(20)
  for (const { id } of waiting) await inTransaction(ctx, (ctx) => prepareOne(ctx, id))
  return waiting.length
}

async function prepareOne(ctx: Context, mechanicId: number): Promise<void> {
  const [mechanic] = await ctx.db.select().from(mechanics).where(eq(mechanics.id, mechanicId))
  if (!mechanic) return
  const files = filesOf(await gatherMechanicData(ctx, mechanicId))
  const { rowCount } = await ctx.db
    .update(mechanicDataExports)
    .set({ files, builtAt: ctx.now })
    .where(and(eq(mechanicDataExports.mechanicId, mechanicId), isNull(mechanicDataExports.builtAt)))
  // Another process was first and has written the email.
  if (rowCount === 0) return
  await enqueueEmail(ctx, 'data-export', {
    to: mechanic,
    data: { kind: 'mechanic', accountId: mechanicId },
  })
}
