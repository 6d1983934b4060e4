import type { Booking, getBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { isGranted } from '#server/auth/is-granted.ts'
import { mayActOn, maySeeInFull, withoutRole } from '#server/auth/policy.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingToWire } from './booking-to-wire.ts'

export async function getBooking(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Booking> {
  const booking = await requireBooking(ctx, id)
  const belonging = {
    ...booking,
    acceptedMechanicId: booking.acceptedAt === null ? null : booking.mechanicId,
    isGranted: await isGranted(ctx, id),
  }
  const inFull = maySeeInFull(ctx.actor, belonging)
  // The audit records readers who see a customer's booking by their role and not as its customer [SEC-6].
  if (ctx.actor.administratorId !== null && !mayActOn(withoutRole(ctx.actor), belonging))
    await audit(ctx, { action: 'booking.view', object: `booking ${id}` })
  return bookingToWire(ctx, booking, inFull)
}
