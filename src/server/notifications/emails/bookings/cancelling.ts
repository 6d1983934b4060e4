import { isOpen } from '#domain/bookings/booking-status.ts'
import { RIGHT_TO_CANCEL_IN_EMAIL } from '#domain/bookings/right-to-cancel.ts'
import type { Context } from '#server/context.ts'
import { type Block, heading, paragraph } from '#server/notifications/layout/email.ts'
import { depositOf } from '#server/quotes/deposit/find-deposit.ts'
import type { BookedJob } from './booking-facts.ts'
import { cancellationText } from './deposit-words.ts'

/** The rule of the deposit, and what it comes to for this booking now. */
export function cancelling({ now }: Context, job: BookedJob): Block[] {
  const { booking, quote, deposit, desk } = job
  if (!isOpen(booking.status)) return []
  const asked = { ...desk, now, state: deposit?.state, amount: depositOf(quote, deposit) }
  return [heading('If you cannot make it'), paragraph(cancellationText(booking, asked))]
}

/** What the law asks of the customer's copy of the contract [BOOK-31]. */
export const RIGHT_TO_CANCEL_BLOCKS: readonly Block[] = [
  heading('Your right to cancel'),
  paragraph(RIGHT_TO_CANCEL_IN_EMAIL),
]
