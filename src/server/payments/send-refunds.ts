import { and, asc, eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { canProviderRefund } from './by-hand/refunds-by-hand.ts'
import { confirmWholeRefund } from './refunds/confirm-refund.ts'
import { attemptOf, noteRefused } from './refused/refused-refunds.ts'

/**
 * Asks the provider for the refunds that were decided. The payment's id is the idempotency key, so that a repeat pays
 * once.
 */
export async function sendRefunds(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const { refund: send } = ctx.payments
  if (send === null) return 0
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
  let sent = 0
  for (const { payment, ...refund } of due) {
    if (stopping?.aborted === true) break
    try {
      const { providerReference: reference, amountPence } = await send({
        id: payment.id,
        providerReference: payment.providerReference,
        amountPence: pence(refund.amount - refund.byBank),
        idempotencyKey: payment.id,
        attempt: await attemptOf(ctx, payment.id),
      })
      const made = { reference, amountPence: pence(amountPence) }
      await inTransaction(ctx, (ctx) => confirmWholeRefund(ctx, payment.id, made))
      sent += 1
    } catch (err) {
      // A failed refund is retried in a minute and must not block the others.
      ctx.log.warn({ err, paymentId: payment.id, event: 'refund_failed' }, 'a refund failed')
      await noteRefused(ctx, err, {
        id: payment.id,
        bookingId: payment.bookingId,
        amountPence: pence(refund.amount - refund.byBank),
        askedAt: refund.askedAt,
      })
    }
  }
  return sent
}
