import type { setExtraCeiling as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { storeExtraCeiling } from '#server/bookings/store-extra-ceiling.ts'
import { type Context, inTransaction } from '#server/context.ts'
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
    await storeExtraCeiling(ctx, booking, extraCeilingPounds)
  })
  return { extraCeilingPounds }
}
