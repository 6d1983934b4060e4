import type { Context } from '#server/context.ts'
import { openUnpaidWins } from '#server/payments/disputes/decisions/unpaid-win.ts'
import { bookReturnedByBooks } from '#server/payments/payouts/returned/book-returned.ts'
import { askAboutCharges, askAboutDisputes } from './ask-about-lost.ts'
import { compareStoredBooks, listOpen } from './compare-stored-books.ts'
import { postProviderFees } from './post-provider-fees.ts'
import { isComparisonDue, readClosedDays } from './read-closed-days.ts'

/**
 * Compares the provider's own books with our ledger for each closed day [PAY-90]. Reading and comparing are separate
 * transactions, and each does what an interrupted run has left undone. Returns how many differences are new.
 */
export async function reconcile(ctx: Context): Promise<number> {
  const { listBalance, earlier } = ctx.payments
  await openUnpaidWins(ctx)
  // A provider that we have left sends us no more events, and payouts wait for the outcome of its disputes.
  if (earlier !== null) await askAboutDisputes({ ...ctx, payments: earlier })
  if (listBalance === null) return 0
  const read = await readClosedDays(ctx, listBalance)
  const isDue = read > 0 || (await isComparisonDue(ctx)) || (await listOpen(ctx)).length > 0
  if (!isDue) return 0
  await askAboutCharges(ctx)
  if (read > 0) await askAboutDisputes(ctx)
  await bookReturnedByBooks(ctx)
  await postProviderFees(ctx)
  return compareStoredBooks(ctx)
}
