import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import type { StoredCheckout } from '#server/payments/checkout.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'

/** The payment that a refund was of: of an ordered part, or itself where all or the rest of it went back. */
export async function findReturnedOf(
  ctx: Context,
  refundId: string,
): Promise<(StoredCheckout & { id: string }) | null> {
  const [order] = await ctx.db
    .select({ paymentId: refundOrders.paymentId })
    .from(refundOrders)
    .where(eq(refundOrders.id, refundId))
  const id = order?.paymentId ?? refundId
  return (await findDeposit(ctx, id)) ?? (await findBill(ctx, id)) ?? (await findFee(ctx, id))
}
