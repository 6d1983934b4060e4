import type { AnswerOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics } from '#contract/quotes/quotes.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { noteOf, type Wish } from '#web/mechanics/wish/wish.ts'

/** The form's values for a wish: no mechanic where theirs cannot take the job. */
export function choiceOf(wish: Wish, offered: AnswerOf<typeof listQuoteMechanics> | undefined) {
  const notes = noteOf(wish)
  if (offered?.wanted?.standing !== 'offered')
    return { mechanicId: '', scheduledDate: '', scheduledTime: '', notes }
  const { at = '' } = wish
  return {
    mechanicId: String(offered.wanted.id),
    scheduledDate: slotDay(at),
    scheduledTime: at,
    notes,
  }
}
