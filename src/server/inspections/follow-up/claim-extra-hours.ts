import { hoursClaimed } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { claimHours, listHoursOf } from '#server/mechanics/diary/claimed-hours.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/**
 * Extra work makes the job longer, so the hours after it are offered to nobody else. An hour of another booking stays that
 * booking's: the mechanic knew of it when they proposed the work.
 */
export async function claimExtraHours(ctx: Context, booking: StoredBooking): Promise<void> {
  const { id: bookingId, mechanicId, scheduledDate } = booking
  if (mechanicId === null || scheduledDate === null) return
  const held = await listHoursOf(ctx, bookingId)
  const { estimatedHours } = await getJobSize(ctx, booking)
  const hours = hoursClaimed(scheduledDate, estimatedHours).filter(
    (hour) => !held.some((other) => other.equals(hour)),
  )
  await claimHours(ctx, { mechanicId, bookingId, hours })
}
