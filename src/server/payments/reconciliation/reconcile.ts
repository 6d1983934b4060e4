import type { Context } from '#server/context.ts'
import { openUnpaidWins } from '#server/payments/disputes/decisions/unpaid-win.ts'
import { bookReturnedByBooks } from '#server/payments/payouts/returned/book-returned.ts'
import { askAboutCharges, askAboutDisputes } from './ask-about-lost.ts'
import { compareStoredBooks, listOpen } from './compare-stored-books.ts'
import { postProviderFees } from './post-provider-fees.ts'
import { isComparisonDue, readClosedDays } from './read-closed-days.ts'

/**
 * Compares the provider's own books with our ledger, for each day that has closed [PAY-90]. Reading and comparing are
 * transactions of their own, and each repeats what an interrupted run left undone. Returns how many differences are new.
 */
export async function reconcile(ctx: Context): Promise<number> {
  const { listBalance, earlier } = ctx.payments
  await openUnpaidWins(ctx)
  // Its news comes no more, and a payout waits for the outcome of a dispute.
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
