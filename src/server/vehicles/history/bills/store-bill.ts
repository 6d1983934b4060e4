import { and, eq, ne, sum } from 'drizzle-orm'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import { type Context, type CustomerContext, inTransaction } from '#server/context.ts'
import { workBills } from '#server/db/schema/part-history.ts'
import type { NewRow } from '#server/db/statement.ts'
import { deleteOrphanedFiles } from '#server/http/uploads/delete-orphaned-files.ts'
import { receiveDocument } from '#server/http/uploads/read-document.ts'
import { removeRefused } from '#server/http/uploads/remove-refused.ts'
import { notAllowed } from '#server/problems.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { requireWork } from './require-work.ts'

/** The prefix of these ids in the file store. */
const FILE_KIND = 'bill'

/** Our own limit [SEC-F1]: a hundred photographs of pages. */
const BYTES_PER_CUSTOMER = 100_000_000

export type StoredBill = typeof workBills.$inferSelect

/** Stores the bill of work that its keeper recorded, in place of an earlier one. The same one sent again is stored once [VEH-27]. */
export async function storeBill(
  ctx: CustomerContext,
  { id, workId }: { id: number; workId: number },
  body: AsyncIterable<Uint8Array>,
): Promise<StoredBill> {
  const pair = await requireOwnVehicle(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    await requireWork(ctx, pair, workId)
    await requireCapacity(ctx, pair.customerId, workId)
  })
  const file = await receiveDocument(ctx, FILE_KIND, body)
  const { row, outdated } = await inOwnTransaction(ctx, async (ctx) => {
    await requireWork(ctx, pair, workId)
    await requireCapacity(ctx, pair.customerId, workId)
    const isOfWork = eq(workBills.outsideJobId, workId)
    const [before] = await ctx.db.select().from(workBills).where(isOfWork)
    if (before?.sentSha256 === file.sentSha256) return { row: before, outdated: file.fileId }
    await ctx.db.delete(workBills).where(isOfWork)
    const [row] = await ctx.db
      .insert(workBills)
      .values({ ...pair, outsideJobId: workId, ...file, createdAt: ctx.now } satisfies NewRow<
        typeof workBills
      >)
      .returning()
    if (!row) throw new Error('an insert returned no row')
    return { row, outdated: before?.fileId }
  }).catch(async (error: unknown) => {
    await removeRefused(ctx, [file.fileId], error)
    throw error
  })
  if (outdated) await ctx.files.remove(outdated)
  return row
}

async function requireCapacity(ctx: Context, customerId: number, workId: number): Promise<void> {
  const [theirs] = await ctx.db
    .select({ bytes: sum(workBills.sizeBytes) })
    .from(workBills)
    .where(and(eq(workBills.customerId, customerId), ne(workBills.outsideJobId, workId)))
  if (Number(theirs?.bytes ?? 0) >= BYTES_PER_CUSTOMER)
    throw notAllowed('quota', 'There is no room for more bills. Please remove one first.')
}

/** Removes the files of bills that were removed with their work [SEC-F9]. */
export async function deleteOrphanedBills(ctx: Context): Promise<number> {
  const rows = await ctx.db.select({ fileId: workBills.fileId }).from(workBills)
  const named = rows.map(({ fileId }) => fileId)
  return deleteOrphanedFiles(ctx, FILE_KIND, { what: 'bills', named })
}
