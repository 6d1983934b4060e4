import { hasRight } from '#domain/auth/staff-rights.ts'
import { mayActOn, withoutRole } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

/**
 * Who it is that cancels on the booking's own page: its customer, or somebody at the desk, whose cancellation refunds the
 * whole deposit [PAY-7].
 */
export const whoCancels = (
  { actor }: Context,
  booking: StoredBooking,
): 'customer' | 'administrator' =>
  mayActOn(withoutRole(actor), booking) || !hasRight(actor.staffRole, 'change bookings')
    ? 'customer'
    : 'administrator'
