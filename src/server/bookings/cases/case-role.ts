import { eq } from 'drizzle-orm'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import type { CaseOpener } from '#domain/jobs/cases/case-kind.ts'
import { isGranted } from '#server/auth/is-granted.ts'
import { mayActOn, withoutRole } from '#server/auth/policy.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { cases, type StoredCase } from '#server/db/schema/cases.ts'
import { notFound } from '#server/problems.ts'

type Part = { booking: StoredBooking; role: CaseOpener | 'administrator' }

type Asked = { as?: Part['role'] | undefined; right?: StaffRight }

/**
 * As whom somebody speaks about a booking. To everybody else it is not there. A browser may be signed in as several:
 * `as` names the part that its page is for. `right` is what an administrator's role needs.
 */
export async function requirePart(
  ctx: Context,
  bookingId: string,
  { as, right = 'decide cases' }: Asked = {},
): Promise<Part> {
  const booking = await requireBooking(ctx, bookingId)
  const role = (await listParts(ctx, booking, right)).find(
    (part) => as === undefined || part === as,
  )
  if (role === undefined) throw notFound('Booking not found')
  return { booking, role }
}

async function listParts(
  ctx: Context,
  booking: StoredBooking,
  right: StaffRight,
): Promise<Part['role'][]> {
  const { actor } = ctx
  const belonging = { ...booking, isGranted: await isGranted(ctx, booking.id) }
  const isCustomer = mayActOn(withoutRole(actor), belonging)
  const isMechanic =
    actor.mechanicId !== null &&
    actor.mechanicId === booking.mechanicId &&
    booking.acceptedAt !== null
  return [
    ...(isCustomer ? (['customer'] as const) : []),
    ...(isMechanic ? (['mechanic'] as const) : []),
    ...(hasRight(actor.staffRole, right) ? (['administrator'] as const) : []),
  ]
}

export async function requireCase(ctx: Context, id: string): Promise<StoredCase> {
  const [found] = await ctx.db.select().from(cases).where(eq(cases.id, id))
  if (!found) throw notFound('Case not found')
  return found
}
