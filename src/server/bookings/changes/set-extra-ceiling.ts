import { eq } from 'drizzle-orm'
import type { setExtraCeiling as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { extraCeilings } from '#server/db/schema/diagnostics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict } from '#server/problems.ts'

/** Stores how much extra work the customer agrees to in advance [INSP-34]. What was agreed before stays agreed. */
export async function setExtraCeiling(
  ctx: Context,
  { id, extraCeilingPounds }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireOwnBooking(ctx, id)
  const amount = pence(extraCeilingPounds * 100)
  await inTransaction(ctx, async (ctx) => {
    const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!booking || isEnded(booking.status))
      throw conflict('invalid_transition', 'This booking has ended.')
    const row = { bookingId: id, amount, setAt: ctx.now } satisfies NewRow<typeof extraCeilings>
    await ctx.db
      .insert(extraCeilings)
      .values(row)
      .onConflictDoUpdate({ target: extraCeilings.bookingId, set: row })
    await recordEvent(ctx, {
      bookingId: id,
      type: 'ceiling-set',
      status: booking.status,
      actor: 'customer',
      reason: amount === 0 ? 'ask every time' : `up to ${formatPounds(amount)} without asking`,
    })
  })
  return { extraCeilingPounds }
}
