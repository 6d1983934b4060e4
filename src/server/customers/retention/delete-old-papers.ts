import { lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { papers } from '#server/db/schema/papers.ts'

/** Deletes invoices and receipts with the books that they belong to. Their numbers are never given again. */
export async function deleteOldPapers(ctx: Context, before: Temporal.Instant): Promise<number> {
  const { rowCount } = await ctx.db.delete(papers).where(lt(papers.issuedAt, before))
  return rowCount ?? 0
}
