import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { OWED_BILL_STATES, PAYABLE_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { billPaid, billRecovered } from '#domain/payments/ledger/bill-entries.ts'
import type { Context } from '#server/context.ts'
import { customerNotifications } from '#server/db/outbox/notify-customer.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { postWithPaper } from '#server/payments/ledger/post-with-paper.ts'
import { noteCharge, type PaidBy } from '#server/payments/paid-twice/payment-charges.ts'
import { noteSecondPayment } from '#server/payments/paid-twice/second-payment.ts'
import { draftReceipt } from '#server/payments/papers/issue-receipt.ts'
import { getPaidBooking } from '#server/payments/papers/parties.ts'
import { findBill } from './find-bill.ts'
import { listWrittenOff } from './list-written-off.ts'
import { recordBillEvent } from './record-bill-event.ts'

/** Who pays a bill while the customer is away. */
export const SAVED_CARD = 'saved card'

type Payment = {
  actor: string
  reason?: string
  /** The checkout or charge that was paid: a refund returns its money. */
  by?: PaidBy
}

/**
 * Marks a bill as paid, once. Money that the provider has, or a person has seen, counts also after we had stopped asking
 * for it [PAY-147]. Returns false where it was paid already. Call it in a transaction, and `refundWaived` after it.
 */
export async function confirmBillPaid(
  ctx: Context,
  bill: Bill,
  { actor, reason, by = {} }: Payment,
): Promise<boolean> {
  const isByHand = actor !== 'provider' && actor !== SAVED_CARD
  const [paid] = await ctx.db
    .update(bills)
    .set({
      state: 'paid',
      paidAt: ctx.now,
      nextAttemptAt: null,
      chargingAt: null,
      isPaidBySavedCard:
        actor !== 'provider' ? actor === SAVED_CARD : sql`${bills.chargingAt} is not null`,
      ...(by.checkoutReference !== undefined && {
        providerReference: by.checkoutReference,
        provider: ctx.payments.name,
      }),
    })
    .where(
      and(
        eq(bills.id, bill.id),
        inArray(bills.state, actor === SAVED_CARD ? OWED_BILL_STATES : PAYABLE_BILL_STATES),
        // A charge under way may take the money too: a person waits for its end.
        isByHand ? isNull(bills.chargingAt) : undefined,
      ),
    )
    .returning()
  if (paid === undefined) {
    // The same news may have arrived twice at once: what is stored now counts.
    const known = (await findBill(ctx, bill.id))?.providerReference ?? null
    const { id, bookingId, due: amountPence } = bill
    await noteSecondPayment(ctx, { id, bookingId, amountPence, known }, by)
    return false
  }
  const { chargeReference } = by
  await noteCharge(ctx, { paymentId: paid.id, chargeReference, isSecond: false })
  const { bookingId } = paid
  const event = { causeId: paid.id, bookingId, amountPence: paid.due }
  const writtenOff = await listWrittenOff(ctx, paid)
  if (writtenOff.length > 0) await postEntry(ctx, billRecovered({ ...event, writtenOff }))
  await recordBillEvent(ctx, paid, { actor, reason: reason ?? null })
  const booking = await getPaidBooking(ctx, bookingId)
  await postWithPaper(ctx, {
    entry: billPaid(event),
    paper: await draftReceipt(ctx, { ...event, what: 'bill' }, booking),
    outbox: customerNotifications(ctx, 'bill-paid', booking),
  })
  return true
}
