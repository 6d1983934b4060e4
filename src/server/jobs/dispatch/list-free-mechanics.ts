import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listFreeMechanics as endpoint } from '#contract/jobs/dispatch.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { listDeclined } from '#server/bookings/changes/choose-mechanic.ts'
import { requireInstant } from '#server/bookings/require-slot.ts'
import type { Context } from '#server/context.ts'
import { listNearAndFree } from '#server/jobs/matching/list-candidates.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'

/** Lists who could be sent to a booking at a time: near, listed, free, and not one who has declined it. */
export async function listFreeMechanics(
  ctx: Context,
  { id, at }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const quote = await requireQuote(ctx, booking.quoteId)
  const free = await listNearAndFree(ctx, requireInstant(at, 'at'), quote)
  const declined = await listDeclined(ctx, id)
  return free
    .filter((mechanic) => mechanic.id !== booking.mechanicId && !declined.includes(mechanic.id))
    .map(({ id, name, phone, distanceMiles }) => ({
      id,
      name,
      phone: phoneText(phone),
      distanceMiles,
    }))
}
