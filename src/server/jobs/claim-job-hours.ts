import { hoursClaimed } from '#domain/bookings/slots.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { claimHours, freeHours, listHoursOf } from '#server/mechanics/diary/claimed-hours.ts'
import { isWayFree } from '#server/mechanics/working-time/is-way-free.ts'
import { isInWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, notAllowed } from '#server/problems.ts'
import { getJobHours } from '#server/quotes/list-job-lines.ts'
import { findClash } from './find-clash.ts'

/**
 * Claims the hours of a job for the mechanic who accepts or moves it, in the same transaction. Hours that it already
 * has stay. Refuses a day off (422) and a taken hour [SEC-O14].
 */
export async function claimJobHours(
  ctx: Context,
  mechanic: StoredMechanic,
  booking: StoredBooking & { scheduledDate: Temporal.Instant },
): Promise<void> {
  const { id: bookingId, scheduledDate: startsAt } = booking
  const estimatedHours = await getJobHours(ctx, booking)
  const hours = hoursClaimed(startsAt, estimatedHours)
  const held = await listHoursOf(ctx, bookingId)
  const isTheirs = hours.every((hour) => held.some((other) => other.equals(hour)))
  if (isTheirs && held.length === hours.length) return

  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours)))
    throw notAllowed('slot_not_offered', 'You have said that you do not work at that time.')
  const added = hours.filter((hour) => !held.some((other) => other.equals(hour)))
  const isFree =
    (await isWayFree(ctx, { mechanic, startsAt, estimatedHours, bookingId })) &&
    (await claimHours(ctx, { mechanicId: mechanic.id, bookingId, hours: added }))
  if (!isFree)
    throw conflict('slot_taken', 'You have another job at that time.', {
      clash: await findClash(ctx, mechanic, { bookingId, startsAt, estimatedHours }),
    })
  await freeHours(
    ctx,
    bookingId,
    held.filter((hour) => !hours.some((other) => other.equals(hour))),
  )
}
