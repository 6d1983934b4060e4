import { and, eq, inArray, isNull } from 'drizzle-orm'
import { UNSETTLED_STATES } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'

/**
 * Moves the deposit, paid or begun, to the quote that replaces another, so that nobody pays twice because a price
 * changed. Where the old quote was booked concurrently the deposit stays with that booking.
 */
export async function moveDeposit(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ quoteId: to })
    .where(
      and(
        eq(payments.quoteId, from),
        isNull(payments.bookingId),
        inArray(payments.state, UNSETTLED_STATES),
      ),
    )
}
