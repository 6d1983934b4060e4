import type { giveUpBill as endpoint } from '#contract/admin/money/refunds.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, poundsOf } from '#domain/money/money.ts'
import { canShareLoss } from '#domain/payments/bill/giving-up.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { findBookingBill } from '#server/payments/bills/find-bill.ts'
import { giveUpBill as giveUp } from '#server/payments/bills/give-up-bill.ts'
import { askAboutDisputesOfBooking } from '#server/payments/by-hand/ask-about-disputes.ts'
import { askWhetherPaid } from '#server/payments/checkout.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'

/** Waives what is left of a bill, or writes it off: nobody asks for it any more [PAY-64]. */
export async function giveUpBill(
  ctx: Context,
  { id, kind, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const bill = await findBookingBill(ctx, id)
  if (bill === null) throw notFound('This booking has no bill yet.')
  const { mechanicId, due } = bill
  if (kind === 'write-off' && due > 0 && !canShareLoss(bill.total, due))
    throw invalid({ kind: `Nothing of ${formatPounds(due)} is the mechanic’s: please waive it` })
  await askWhetherPaid(ctx, bill)
  await askAboutDisputesOfBooking(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const sharePence = await giveUp(ctx, bill, { kind, actor: whoActs(ctx.actor).actor, reason })
    if (sharePence === null)
      throw conflict(
        'invalid_transition',
        'This bill was paid or closed already, or its card is being charged. Please look again.',
      )
    await notifyCustomer(ctx, kind === 'waive' ? 'bill-closed' : 'bill-written-off', booking)
    const to = sharePence > 0 ? await findMechanicOf(ctx, { mechanicId }) : null
    if (to !== null)
      await enqueueEmail(ctx, 'bill-loss', {
        to,
        booking,
        data: { mechanicId, amountPence: due, sharePence },
      })
    const object = `booking ${id}: ${formatPounds(due)} will not be asked for, ${formatPounds(sharePence)} of it the mechanic’s`
    await audit(ctx, { action: `bill.${kind}`, object })
    return { pounds: poundsOf(due), mechanicPounds: poundsOf(sharePence) }
  })
}
