import { and, eq, isNull } from 'drizzle-orm'
import type { requestExpressStart as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { expressRequestNow } from '#server/bookings/express-request.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { conflict } from '#server/problems.ts'

/** Stores the request with the words that were shown, once; matching then asks the mechanics for the first time. */
export async function requestExpressStart(
  ctx: Context,
  { id }: Pick<ParsedOf<typeof endpoint>, 'id'>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  if (!isOpen(booking.status) || booking.isRevisit)
    throw conflict('invalid_transition', 'This booking no longer waits for your request.')
  await ctx.db
    .update(bookings)
    .set({
      ...expressRequestNow(ctx),
      ...(booking.status === 'pending' && { matchedAt: null }),
    })
    .where(and(eq(bookings.id, id), isNull(bookings.expressRequestAt)))
  return { expressRequestMissing: false }
}
