import { eq } from 'drizzle-orm'
import type { setExtraCeiling as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { poundsOf } from '#domain/money/money.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { requireCeiling } from '#server/bookings/extra-ceiling/require-ceiling.ts'
import { storeExtraCeiling } from '#server/bookings/extra-ceiling/store-extra-ceiling.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { extraCeilings } from '#server/db/schema/diagnostics.ts'
import { conflict } from '#server/problems.ts'
import { lockBooking } from './lock-booking.ts'

/** Stores how much extra work the customer agrees to in advance [INSP-34]. What was agreed before stays agreed. */
export async function setExtraCeiling(
  ctx: Context,
  { id, extraCeilingPounds }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireOwnBooking(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id)
    if (!booking || isEnded(booking.status))
      throw conflict('invalid_transition', 'This booking has ended.')
    const before = await getCeilingPounds(ctx, id)
    if (before === extraCeilingPounds) return
    await requireCeiling(ctx, extraCeilingPounds, before)
    await storeExtraCeiling(ctx, booking, extraCeilingPounds)
  })
  return { extraCeilingPounds }
}

async function getCeilingPounds({ db }: Context, bookingId: string): Promise<number> {
  const [own] = await db
    .select({ amount: extraCeilings.amount })
    .from(extraCeilings)
    .where(eq(extraCeilings.bookingId, bookingId))
  return own === undefined ? 0 : poundsOf(own.amount)
}
