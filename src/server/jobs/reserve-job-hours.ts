import { hoursOfJob } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { clashOf, refuseClash } from '#server/mechanics/diary/find-clash.ts'
import { listHoursOf } from '#server/mechanics/diary/reserved-hours.ts'
import { takeHours } from '#server/mechanics/diary/take-hours.ts'
import { isInWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { notAllowed } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'

/**
 * Reserves the hours of a job for the mechanic who accepts or moves it, in the same transaction. Hours that it already
 * has stay. Refuses a day off (422), a taken hour [SEC-O14] and one that they do not reach [JOB-140].
 */
export async function reserveJobHours(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking & { scheduledDate: Temporal.Instant },
): Promise<void> {
  const { id: bookingId, scheduledDate: startsAt } = booking
  const { quote, estimatedHours } = await getJobSize(ctx, booking)
  const hours = hoursOfJob(startsAt, estimatedHours)
  const reserved = await listHoursOf(ctx, bookingId)
  const isTheirs = hours.every((hour) => reserved.some((other) => other.equals(hour)))
  if (isTheirs && reserved.length === hours.length) return

  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours)))
    throw notAllowed('slot_not_offered', 'You have said that you do not work at that time.')
  const job = { mechanic, startsAt, estimatedHours, place: quote, bookingId }
  const obstacle = await takeHours(ctx, job)
  if (obstacle !== null) refuseClash(clashOf(obstacle))
}
