import { and, eq, inArray } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { billPaid } from '#domain/payments/ledger/bill-entries.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { recordBillEvent } from './record-bill-event.ts'

type Payment = {
  actor: string
  reason?: string
  /** The checkout or charge that was paid: a refund returns its money. */
  reference?: string | undefined
}

/** Marks a bill as paid, once. Returns false where it was paid or written off already. Call it in a transaction. */
export async function confirmBillPaid(
  ctx: Context,
  bill: Bill,
  { actor, reason, reference }: Payment,
): Promise<boolean> {
  const [paid] = await ctx.db
    .update(bills)
    .set({
      state: 'paid',
      paidAt: ctx.now,
      nextAttemptAt: null,
      ...(reference !== undefined && { providerReference: reference }),
    })
    .where(and(eq(bills.id, bill.id), inArray(bills.state, OWED_BILL_STATES)))
    .returning()
  if (paid === undefined) {
    if (reference !== undefined && reference !== bill.providerReference)
      ctx.log.error({ event: 'payment_twice', paymentId: bill.id }, 'a bill was paid twice')
    return false
  }
  const { bookingId } = paid
  await postEntry(ctx, billPaid({ causeId: paid.id, bookingId, amountPence: paid.due }))
  await recordBillEvent(ctx, paid, { actor, reason: reason ?? null })
  await notifyCustomer(ctx, 'bill-paid', await requireBooking(ctx, bookingId))
  return true
}
