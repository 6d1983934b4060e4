import type { DeskCancelCause } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { deskCancellationOf } from '#domain/jobs/dispatch/desk-cancellation.ts'
import { overdueOf } from '#domain/jobs/dispatch/overdue.ts'
import type { CancellationOutcome } from '#domain/payments/deposit.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/** What each way of cancelling this booking at the desk comes to now: for its dialog, and for the cancellation itself. */
export async function cancellationAtDesk(
  ctx: Context,
  booking: StoredBooking,
): Promise<(cause: DeskCancelCause) => CancellationOutcome> {
  const [{ estimatedHours }, limits, hoursOf] = await Promise.all([
    getJobSize(ctx, booking),
    readSettings(ctx),
    reofferHoursOf(ctx),
  ])
  const { now } = ctx
  const isOverdue = overdueOf({ ...booking, estimatedHours, limits, now }) !== null
  const reofferHours = hoursOf(booking)
  return (cause) => deskCancellationOf(booking, { cause, now, isOverdue, reofferHours })
}
