import { hoursOfJob } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { listHoursOf, reserveHours } from '#server/mechanics/diary/reserved-hours.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/**
 * Extra work makes the job longer, so the hours after it are offered to nobody else. An hour of another booking stays that
 * booking's: the mechanic knew of it when they proposed the work.
 */
export async function reserveExtraHours(ctx: Context, booking: StoredBooking): Promise<void> {
  const { id: bookingId, mechanicId, scheduledDate } = booking
  if (mechanicId === null || scheduledDate === null) return
  const held = await listHoursOf(ctx, bookingId)
  const { estimatedHours } = await getJobSize(ctx, booking)
  const hours = hoursOfJob(scheduledDate, estimatedHours).filter(
    (hour) => !held.some((other) => other.equals(hour)),
  )
  await reserveHours(ctx, { mechanicId, bookingId, hours })
}
