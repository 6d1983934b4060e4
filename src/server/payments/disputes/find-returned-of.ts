import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import type { StoredCheckout } from '#server/payments/checkout.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * Finds the payment of a refund. The id is that of an ordered refund, or of the payment itself if all or the rest of it went
 * back, or the cause of a dispute's changed decision (`<reference> <number>`).
 */
export async function findReturnedOf(
  ctx: Context,
  refundId: string,
): Promise<(StoredCheckout & { id: string }) | null> {
  const [reference, change] = refundId.split(' ')
  if (change !== undefined) return findDisputed(ctx, reference ?? '')
  const [order] = await ctx.db
    .select({ paymentId: refundOrders.paymentId })
    .from(refundOrders)
    .where(eq(refundOrders.id, refundId))
  return findPaid(ctx, order?.paymentId ?? refundId)
}

/** The payment of that dispute, by which a bank had paid a refund that it has since taken back. */
async function findDisputed(ctx: Context, reference: string) {
  const [dispute] = await ctx.db.select().from(disputes).where(eq(disputes.reference, reference))
  return dispute ? findPaid(ctx, dispute.paymentId) : null
}

const findPaid = async (ctx: Context, id: string) =>
  (await findDeposit(ctx, id)) ?? (await findBill(ctx, id)) ?? (await findFee(ctx, id))
