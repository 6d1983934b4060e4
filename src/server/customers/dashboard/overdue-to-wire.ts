import type { Booking } from '#contract/bookings/bookings.ts'
import { overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

type Around = { estimatedHours: number; limits: Rules }

/** What customer, mechanic and desk read of a booking that does not go as booked [JOB-142]. */
export function overdueToWire(
  { now }: Pick<Context, 'now'>,
  booking: Pick<StoredBooking, 'status' | 'scheduledDate' | 'acceptedAt'>,
  around: Around,
): Booking['overdue'] {
  const overdue = overdueOf({ ...booking, ...around, now })
  return overdue && { ...overdue, nextChangeAt: overdue.nextChangeAt?.toString() ?? null }
}
