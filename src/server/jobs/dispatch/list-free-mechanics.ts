import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listFreeMechanics as endpoint } from '#contract/jobs/dispatch.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { listDeclined } from '#server/bookings/changes/choose-mechanic.ts'
import { requireInstant } from '#server/bookings/require-slot.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { listNearAndFree } from '#server/jobs/matching/list-candidates.ts'
import { freeAmong } from '#server/mechanics/diary/free-among.ts'
import {
  findListedMechanic,
  type ListedMechanic,
} from '#server/mechanics/directory/require-listed-mechanic.ts'
import { isInWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'
import { hasJob } from './assign-job.ts'

/**
 * Lists who could be sent to a booking at a time: its own mechanic at another time, or at any where the customer asked for
 * them and they have not answered; then who is near, listed, free, and has not declined it.
 */
export async function listFreeMechanics(
  ctx: Context,
  { id, at }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const startsAt = requireInstant(at, 'at')
  const { quote: place, estimatedHours } = await getJobSize(ctx, booking)
  const quote = { ...place, estimatedHours }
  const free = await listNearAndFree(ctx, startsAt, quote)
  const declined = await listDeclined(ctx, id)
  const own = await findOwnMechanic(ctx, booking, startsAt, quote)
  const others = free.filter(
    (mechanic) => mechanic.id !== booking.mechanicId && !declined.includes(mechanic.id),
  )
  return [...(own ? [{ ...own, distanceMiles: null }] : []), ...others].map(
    ({ id, name, phone, distanceMiles }) => ({
      id,
      name,
      phone: phoneText(phone),
      distanceMiles,
    }),
  )
}

/** Finds the booking's mechanic where they could come, and do not already. Its own hours count as free. */
async function findOwnMechanic(
  ctx: Context,
  booking: StoredBooking,
  startsAt: Temporal.Instant,
  quote: StoredQuote,
): Promise<ListedMechanic | null> {
  const { estimatedHours } = quote
  if (booking.mechanicId === null) return null
  if (hasJob(booking, booking.mechanicId) && booking.scheduledDate?.equals(startsAt)) return null
  const mechanic = await findListedMechanic(ctx, booking.mechanicId)
  if (!mechanic || !isListed(mechanic, ukDayOf(ctx.now).toString())) return null
  if (!(await isInWorkingTime(ctx, mechanic, startsAt, estimatedHours))) return null
  const job = { startsAt, estimatedHours, place: quote }
  return (await freeAmong(ctx, [mechanic], job, booking.id)).has(mechanic.id) ? mechanic : null
}
