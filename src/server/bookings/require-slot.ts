import { checkSlot, hoursOfJob } from '#domain/bookings/slots.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { listDiaryDays } from '#server/mechanics/diary/diary.ts'
import type { DiaryObstacle } from '#server/mechanics/diary/take-hours.ts'
import { placeOf } from '#server/mechanics/diary/visits.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import type { BookedMechanic } from './booking-facts.ts'

/** An instant must start with a date and name its zone. Temporal, unlike Date, refuses 29 February 2027. */
const INSTANT_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads the instant of a request's field: another format is 400, a day that does not exist is 422. */
export function requireInstant(text: string, field = 'scheduledDate'): Temporal.Instant {
  if (!INSTANT_SHAPE.test(text)) throw invalid({ [field]: 'Please select a date' })
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw notAllowed('slot_not_offered', 'That day does not exist. Please choose another one.')
  }
}

/** The same, but null for a text that is no instant: for values that are read with other facts before anything is refused. */
export function findInstant(text: string | null | undefined): Temporal.Instant | null {
  if (text == null || !INSTANT_SHAPE.test(text)) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** Refuses an instant that is not a slot (422): past, off the hour, outside the day's slots, too far ahead. */
export function requireOfferedSlot(startsAt: Temporal.Instant, now: Temporal.Instant): void {
  const check = checkSlot(startsAt, now)
  if (!check.ok) throw notAllowed('slot_not_offered', check.sentence)
}

export const hoursOf = hoursOfJob

const DAYS_SHOWN = 7

type Wanted = {
  mechanic: Pick<BookedMechanic, 'id' | 'availability' | 'travelMinutes' | 'coordinates'>
  startsAt: Temporal.Instant
  estimatedHours: number
  quote: StoredQuote
  /** What stands in the way; absent where another customer was faster. */
  obstacle?: DiaryObstacle | null
}

/**
 * Refuses the slower of two customers, or an hour that the mechanic does not reach, and lists the times that are still
 * free and that they reach by what is known of the roads.
 */
export async function slotTaken(
  ctx: Context,
  { mechanic, startsAt, estimatedHours, quote, obstacle }: Wanted,
) {
  const wanted = ukDayOf(startsAt)
  const today = ukDayOf(ctx.now)
  const from = Temporal.PlainDate.compare(wanted, today) < 0 ? today : wanted
  const days = await listDiaryDays(ctx, {
    mechanic,
    from,
    days: DAYS_SHOWN,
    estimatedHours,
    job: { quoteId: quote.id, place: placeOf(quote, mechanic), isAskedOutside: false },
  })
  const freeSlots = days.flatMap((day) =>
    day.slots.filter((slot) => slot.free).map((slot) => slot.startsAt),
  )
  if (obstacle?.kind === 'too-far')
    return conflict(
      'too_far',
      'Your mechanic has a job too far away to be there at that time. Please choose another one.',
      { freeSlots },
    )
  return conflict('slot_taken', 'Somebody has just booked that time. Please choose another one.', {
    freeSlots,
  })
}
