import type { DeskCancelCause } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { deskCancellationOf } from '#domain/jobs/dispatch/desk-cancellation.ts'
import { overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import type { CancellationOutcome } from '#domain/payments/deposit.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'

/** What the page and the cancellation have read of the booking before. */
type Known = { estimatedHours: number; limits: Rules }

/** What each way of cancelling this booking at the desk comes to now: for its dialog, and for the cancellation itself. */
export async function cancellationAtDesk(
  ctx: Context,
  booking: StoredBooking,
  known: Known,
): Promise<(cause: DeskCancelCause) => CancellationOutcome> {
  const { now } = ctx
  const isOverdue = overdueOf({ ...booking, ...known, now }) !== null
  const reofferHours = (await reofferHoursOf(ctx))(booking)
  return (cause) => deskCancellationOf(booking, { cause, now, isOverdue, reofferHours })
}
