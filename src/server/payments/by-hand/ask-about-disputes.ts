import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'
import { askingOf, type StoredCheckout } from '#server/payments/checkout.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { hearBeforeDispute } from '#server/payments/disputes/hear-before.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

/** `taken`: a bank has taken money of it and has not decided; `none`: no bank has, or nobody can be asked. */
type DisputesSaid = 'taken' | 'none' | 'away'

/**
 * Asks the provider that took a payment for its disputes, of which the news may be late, and applies each as its news: before
 * a person returns what a bank may have taken back [PAY-188].
 */
export async function askAboutDisputesOf(
  ctx: Context,
  paid: StoredCheckout,
): Promise<DisputesSaid> {
  const asking = askingOf(ctx, paid.provider)
  const answer = await asking?.payments.listDisputes?.(paid)
  if (!asking || !answer) return 'none'
  if (answer.kind !== 'known') return answer.kind
  let said: DisputesSaid = 'none'
  for (const dispute of answer.disputes) {
    if (!(await hearBeforeDispute(asking, dispute))) return 'away'
    if ((await applyDispute(asking, dispute)) === 'posted' && isTaken(dispute)) said = 'taken'
  }
  return said
}

/** An enquiry takes no money. */
const isTaken = ({ outcome, takenPence }: Dispute) => outcome === 'open' && takenPence > 0

/** The same of a booking's deposit and bill. Where the provider is away its news settles it later, by the amounts. */
export async function askAboutDisputesOfBooking(ctx: Context, bookingId: string): Promise<void> {
  const ofDeposit = { provider: payments.provider, providerReference: payments.providerReference }
  const ofBill = { provider: bills.provider, providerReference: bills.providerReference }
  const paid = [
    ...(await ctx.db.select(ofDeposit).from(payments).where(eq(payments.bookingId, bookingId))),
    ...(await ctx.db.select(ofBill).from(bills).where(eq(bills.bookingId, bookingId))),
  ]
  for (const each of paid) if ((await askAboutDisputesOf(ctx, each)) === 'away') return
}
