import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'

/**
 * A quote that takes another's place takes its deposit along, paid or begun: nobody pays twice because a price moved.
 * Where the old quote was booked in the same moment the deposit stays with that booking.
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
        inArray(payments.state, ['unpaid', 'paid']),
      ),
    )
}
