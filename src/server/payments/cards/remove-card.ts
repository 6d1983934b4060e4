import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { removeCard as endpoint } from '#contract/payments/cards.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'
import { conflict, notFound } from '#server/problems.ts'
import { lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { savedCardOf } from './saved-card.ts'

/** The customer takes the saved card back: from now on nothing is charged to it, and a task deletes it [PAY-52]. */
export async function removeCard(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    // A charge takes the same lock before it begins: either it is seen here, or it finds no card.
    const deposit = await lockBookingDeposit(ctx, booking.id)
    if (deposit === null || savedCardOf(ctx, deposit) === null)
      throw notFound('No card is saved for this booking.')
    const [bill] = await ctx.db
      .select({ chargingAt: bills.chargingAt })
      .from(bills)
      .where(eq(bills.bookingId, booking.id))
    if (bill && bill.chargingAt !== null)
      throw conflict('invalid_transition', 'Your card is being charged at this moment.')
    await ctx.db
      .update(payments)
      .set({ cardRemovedAt: ctx.now })
      .where(and(eq(payments.id, deposit.id), isNull(payments.cardRemovedAt)))
    return { isRemoved: true }
  })
}
