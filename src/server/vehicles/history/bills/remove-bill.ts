import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeBill as endpoint } from '#contract/vehicles/part-history.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { workBills } from '#server/db/schema/part-history.ts'
import { notFound } from '#server/problems.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { requireWork } from './require-work.ts'

/** Deletes the row first; the nightly sweep removes a file that stays behind. */
export async function removeBill(
  ctx: CustomerContext,
  { id, workId }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const pair = await requireOwnVehicle(ctx, id)
  const bill = await inTransaction(ctx, async (ctx) => {
    await requireWork(ctx, pair, workId)
    const [row] = await ctx.db
      .delete(workBills)
      .where(eq(workBills.outsideJobId, workId))
      .returning()
    return row
  })
  if (!bill) throw notFound('There is no bill')
  await ctx.files.remove(bill.fileId)
  return { removed: true }
}
