import type { ParsedOf } from '#contract/endpoint.ts'
import type { Availability, getAvailability as endpoint } from '#contract/mechanics/mechanics.ts'
import { BOOKING_HORIZON_DAYS } from '#domain/bookings/slot-terms.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { listDiaryDays } from '#server/mechanics/diary/diary.ts'
import { findOwnSlot } from '#server/mechanics/diary/own-slot.ts'
import { placeOf } from '#server/mechanics/diary/visits.ts'
import { invalid } from '#server/problems.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import { requireMechanicPage } from './require-listed-mechanic.ts'

export async function getAvailability(
  ctx: Context,
  { id, from, days, quoteId }: ParsedOf<typeof endpoint>,
): Promise<Availability> {
  const mechanic = await requireMechanicPage(ctx, id)
  const quote = quoteId === undefined ? null : await requireQuote(ctx, quoteId)
  const hours = quote?.estimatedHours ?? 1
  const own = quoteId === undefined ? null : await findOwnSlot(ctx, id, quoteId)
  const today = ukDayOf(ctx.now)
  const first = from === undefined ? today : Temporal.PlainDate.from(from)
  const ahead = today.until(first, { largestUnit: 'days' }).days
  if (ahead < 0 || ahead > BOOKING_HORIZON_DAYS)
    throw invalid({ from: `Please ask for a day within the next ${BOOKING_HORIZON_DAYS} days` })
  return {
    mechanicId: id,
    hours,
    timeZone: 'Europe/London',
    days: await listDiaryDays(ctx, {
      mechanic,
      from: first,
      days,
      estimatedHours: hours,
      own,
      ...(quote && {
        job: { quoteId: quote.id, place: placeOf(quote, mechanic), isAskedOutside: true },
      }),
    }),
  }
}
