import { isWaived } from '#domain/payments/ledger/bill-entries.ts'
import { spreadRefund } from '#domain/payments/refunds/refund-plan.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import { listWrittenOff } from '#server/payments/bills/list-written-off.ts'
import { decideRefund } from './decide-refund.ts'
import { lockFoundRefundable } from './find-refundable.ts'
import { informOfRefund } from './inform-of-refund.ts'

/**
 * Refunds at once what a customer paid although it had been waived; we bear it, as was decided then [PAY-147]. A debt that
 * was only written off remains theirs to pay, so that stays paid. Call it in the transaction in which the bill was paid.
 */
export async function refundWaived(
  ctx: Context,
  { id, bookingId, due }: Pick<Bill, 'id' | 'bookingId' | 'due'>,
): Promise<void> {
  const writtenOff = await listWrittenOff(ctx, { id })
  if (writtenOff.length === 0 || !isWaived(writtenOff)) return
  const booking = await requireBooking(ctx, bookingId)
  const refundable = await lockFoundRefundable(ctx, booking)
  const sources = refundable?.sources.filter(({ paymentId }) => paymentId === id) ?? []
  if (refundable === null || sources.length === 0) return
  const decided = await decideRefund(
    ctx,
    { ...refundable, sources },
    {
      bookingId,
      lines: spreadRefund(refundable, due),
      borneBy: 'us',
      reason: 'It came after the bill had been waived',
      decidedBy: 'clock',
    },
  )
  await informOfRefund(ctx, booking, { ...decided, mechanicId: refundable.mechanicId })
}
