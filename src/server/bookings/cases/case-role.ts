import { eq } from 'drizzle-orm'
import { hasRight } from '#domain/auth/staff-rights.ts'
import type { CaseOpener } from '#domain/jobs/cases/case-kind.ts'
import { isGranted } from '#server/auth/is-granted.ts'
import { mayActOn, withoutRole } from '#server/auth/policy.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { cases, type StoredCase } from '#server/db/schema/cases.ts'
import { notFound } from '#server/problems.ts'

type Part = { booking: StoredBooking; role: CaseOpener | 'administrator' }

/** As whom somebody speaks about a booking. To everybody else it is not there. */
export async function requirePart(ctx: Context, bookingId: string): Promise<Part> {
  const booking = await requireBooking(ctx, bookingId)
  const belonging = { ...booking, isGranted: await isGranted(ctx, bookingId) }
  if (mayActOn(withoutRole(ctx.actor), belonging)) return { booking, role: 'customer' }
  const { mechanicId } = ctx.actor
  if (mechanicId !== null && mechanicId === booking.mechanicId && booking.acceptedAt !== null)
    return { booking, role: 'mechanic' }
  if (hasRight(ctx.actor.staffRole, 'decide cases')) return { booking, role: 'administrator' }
  throw notFound('Booking not found')
}

export async function requireCase(ctx: Context, id: string): Promise<StoredCase> {
  const [found] = await ctx.db.select().from(cases).where(eq(cases.id, id))
  if (!found) throw notFound('Case not found')
  return found
}
