import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { providerLines } from '#server/db/schema/reconciliation.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { compareStoredBooks, listOpen } from './compare-stored-books.ts'
import { isComparisonDue, readClosedDays } from './read-closed-days.ts'

/**
 * Compares the provider's own books with our ledger, for each day that has closed [PAY-90]. Reading and comparing are
 * transactions of their own, and each repeats what an interrupted run left undone. Returns how many differences are new.
 */
export async function reconcile(ctx: Context): Promise<number> {
  const { listBalance } = ctx.payments
  if (listBalance === null) return 0
  const read = await readClosedDays(ctx, listBalance)
  if (read > 0) await askAboutDisputes(ctx)
  const isDue = read > 0 || (await isComparisonDue(ctx)) || (await listOpen(ctx)).length > 0
  return isDue ? compareStoredBooks(ctx) : 0
}

/** A dispute whose events were lost has moved money all the same: the provider says how it stands. */
async function askAboutDisputes(ctx: Context): Promise<void> {
  const { readDispute } = ctx.payments
  if (readDispute === null) return
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select name from (
      select distinct substr(reference, length('dispute ') + 1) as name from provider_lines
        where provider = ${ctx.payments.name} and kind = 'dispute' and reference is not null
      union select cause_id from ledger_entries where kind = 'chargeback-opened') known
    where not exists (select from ledger_entries e where e.cause_id = name
      and e.kind in ('chargeback-won', 'chargeback-lost'))`)
  for (const { name } of rows) {
    const dispute = await readDispute(name)
    if (dispute === null || (await applyDispute(ctx, dispute))) continue
    // It is about other business of the account.
    await ctx.db
      .update(providerLines)
      .set({ reference: null })
      .where(eq(providerLines.reference, `dispute ${name}`))
  }
}
