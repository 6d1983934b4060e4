import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { holdPayout as endpoint } from '#contract/payments/bills.ts'
import { canComplain } from '#domain/payments/bill/bill-terms.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import { conflict, notAllowed, notFound } from '#server/problems.ts'
import { findBookingBill } from './find-bill.ts'
import { recordBillEvent } from './record-bill-event.ts'

/** A customer who is not satisfied stops the payout, until a person has looked at it [PAY-22]. */
export async function holdPayout(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const bill = await findBookingBill(ctx, booking.id)
  if (bill === null) throw notFound('This booking has no bill yet.')
  const then = await readSettingsAt(ctx, booking.createdAt)
  if (!canComplain(bill.issuedAt, ctx.now, then))
    throw notAllowed(
      'not_allowed',
      `The ${hoursOf(then.satisfactionHours)} are over. Please ring us and we will help.`,
    )
  return inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db
      .update(bills)
      .set({ payoutHeldAt: ctx.now, payoutHeldReason: reason })
      .where(and(eq(bills.id, bill.id), isNull(bills.payoutHeldAt)))
      .returning()
    if (held === undefined) throw conflict('invalid_transition', 'You have told us already.')
    await recordBillEvent(ctx, held, { actor: 'customer', reason })
    return { isHeld: true }
  })
}
