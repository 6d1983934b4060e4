import type { getRefundable as endpoint } from '#contract/admin/money/refunds.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { poundsOf } from '#domain/money/money.ts'
import { refundablePence, refundedPence } from '#domain/payments/refunds/refund-plan.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { lockRefundable } from '#server/payments/refunds/find-refundable.ts'

/** Reads what of a booking can go back, for the dialog that shows what a refund takes from whom. */
export async function getRefundable(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const found = await inTransaction(ctx, (ctx) => lockRefundable(ctx, booking))
  return {
    lines: found.lines.map(({ position, description, amountPence, refundedPence }) => ({
      position,
      description,
      pounds: poundsOf(amountPence),
      refundedPounds: poundsOf(refundedPence),
    })),
    refundablePounds: poundsOf(refundablePence(found)),
    refundedPounds: poundsOf(refundedPence(found)),
    sharedPounds: poundsOf(found.sharedPence),
    hasMechanic: found.hasMechanic,
  }
}
