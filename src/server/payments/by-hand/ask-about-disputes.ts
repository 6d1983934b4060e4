import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'
import { askingOf, type StoredCheckout } from '#server/payments/checkout.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'

/**
 * Asks the provider that took a payment for its disputes, of which the news may be late, and applies each as its news: before
 * a person returns what a bank may have taken back [PAY-188]. False where it does not answer.
 */
export async function askAboutDisputesOf(ctx: Context, paid: StoredCheckout): Promise<boolean> {
  const asking = askingOf(ctx, paid.provider)
  const answer = await asking?.payments.listDisputes?.(paid)
  if (!asking || !answer) return true
  if (answer.kind === 'known')
    for (const dispute of answer.disputes) await applyDispute(asking, dispute)
  return answer.kind !== 'away'
}

/** The same of a booking's deposit and bill. Where the provider is away its news settles it later, by the amounts. */
export async function askAboutDisputesOfBooking(ctx: Context, bookingId: string): Promise<void> {
  const ofDeposit = { provider: payments.provider, providerReference: payments.providerReference }
  const ofBill = { provider: bills.provider, providerReference: bills.providerReference }
  const paid = [
    ...(await ctx.db.select(ofDeposit).from(payments).where(eq(payments.bookingId, bookingId))),
    ...(await ctx.db.select(ofBill).from(bills).where(eq(bills.bookingId, bookingId))),
  ]
  for (const each of paid) if (!(await askAboutDisputesOf(ctx, each))) return
}
