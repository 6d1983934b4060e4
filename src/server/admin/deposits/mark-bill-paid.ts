import type { markBillPaid as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { markedBills } from '#server/db/schema/bills.ts'
import type { NewRow } from '#server/db/statement.ts'
import { confirmBillPaid } from '#server/payments/bills/confirm-bill-paid.ts'
import { findBookingBill } from '#server/payments/bills/find-bill.ts'
import { askWhetherPaid } from '#server/payments/checkout.ts'
import { refundWaived } from '#server/payments/refunds/refund-waived.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'
import { requirePastDay } from './require-past-day.ts'

/** Records the payment of a bill that only a person can see. It has the effects of a provider's event [PAY-20]. */
export async function markBillPaid(
  ctx: Context,
  { id, amount, receivedOn, reference, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requirePastDay(ctx, receivedOn, { receivedOn: 'Please enter the day it came' })
  const bill = await findBookingBill(ctx, id)
  if (bill === null) throw notFound('This booking has no bill yet.')
  if (penceOf(amount) !== bill.due)
    throw invalid({ amount: `The bill is ${formatPounds(bill.due)}` })
  await askWhetherPaid(ctx, bill)
  return inTransaction(ctx, async (ctx) => {
    const { actor } = whoActs(ctx.actor)
    if (!(await confirmBillPaid(ctx, bill, { actor, reason })))
      throw conflict('invalid_transition', 'This bill was paid already.')
    await ctx.db.insert(markedBills).values({
      billId: bill.id,
      amount: bill.due,
      receivedOn,
      reference,
      reason,
      markedBy: actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedBills>)
    await refundWaived(ctx, bill)
    await audit(ctx, { action: 'bill.mark-paid', object: `booking ${id}` })
    return { bill: 'paid' as const }
  })
}
