import { and, asc, eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { canProviderRefund } from './by-hand/refunds-by-hand.ts'
import { confirmWholeRefund } from './refunds/confirm-refund.ts'
import { askForRefunds } from './refused/ask-for-refunds.ts'

/** Asks the provider for the refunds of deposits that were decided. */
export async function sendRefunds(ctx: Context, stopping?: AbortSignal): Promise<number> {
  if (ctx.payments.refund === null) return 0
  const due = await ctx.db
    .select({
      payment: payments,
      amount: refunds.amount,
      byBank: refunds.byBank,
      askedAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'requested'), canProviderRefund(ctx)))
    .orderBy(asc(refunds.createdAt))
  return askForRefunds(
    ctx,
    due.map(({ payment: { id, bookingId, providerReference }, amount, byBank, askedAt }) => ({
      id,
      paymentId: id,
      bookingId,
      providerReference,
      amountPence: pence(amount - byBank),
      askedAt,
      confirm: (ctx, made) => confirmWholeRefund(ctx, id, made),
    })),
    stopping,
  )
}
