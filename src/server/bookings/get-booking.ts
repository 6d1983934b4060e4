import type { Booking, getBooking as endpoint } from '#contract/bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { maySeeInFull } from '#server/policy.ts'
import { bookingToWire } from './booking-to-wire.ts'
import { isGranted } from './is-granted.ts'
import { requireBooking } from './require-own-booking.ts'

export async function getBooking(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Booking> {
  const booking = await requireBooking(ctx, id)
  const inFull = maySeeInFull(ctx.actor, {
    ...booking,
    acceptedMechanicId: booking.acceptedAt === null ? null : booking.mechanicId,
    isGranted: await isGranted(ctx, id),
  })
  return bookingToWire(ctx, booking, inFull)
}
