import { formatPounds, pence } from '#domain/money/money.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { extraCeilings } from '#server/db/schema/diagnostics.ts'
import type { NewRow } from '#server/db/statement.ts'

/** Stores how much extra work the customer agrees to in advance, at booking or later; both sides read it in the history. */
export async function storeExtraCeiling(
  ctx: Context,
  { id: bookingId, status }: Pick<StoredBooking, 'id' | 'status'>,
  pounds: number,
): Promise<void> {
  const amount = pence(pounds * 100)
  const row = { bookingId, amount, setAt: ctx.now } satisfies NewRow<typeof extraCeilings>
  await ctx.db
    .insert(extraCeilings)
    .values(row)
    .onConflictDoUpdate({ target: extraCeilings.bookingId, set: row })
  await recordEvent(ctx, {
    bookingId,
    type: 'ceiling-set',
    status,
    actor: 'customer',
    reason: amount === 0 ? 'ask every time' : `up to ${formatPounds(amount)} without asking`,
  })
}
