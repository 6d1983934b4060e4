import { eq } from 'drizzle-orm'
import { isWithinCeiling } from '#domain/bookings/extra-work/extra-work.ts'
import { addPence, formatPounds, pence } from '#domain/money/money.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { getExtraCeiling, listExtraLines } from '#server/quotes/list-job-lines.ts'
import { costOfLines, listFollowUpLines } from './follow-up-to-wire.ts'
import { reserveExtraHours } from './reserve-extra-hours.ts'

/**
 * Approves a proposal that fits within what is left of the amount the customer agreed to in advance, and tells them so
 * [INSP-34]. Call it with the booking's row locked: two proposals at once never exceed the amount together.
 */
export async function agreeInAdvance(
  ctx: Context,
  booking: StoredBooking,
  followUpQuoteId: string,
): Promise<boolean> {
  const lines = await listFollowUpLines(ctx, [followUpQuoteId])
  const proposedPence = costOfLines({ mobileFee: pence(0) }, lines)
  const agreed = await listExtraLines(ctx, [booking.id])
  const agreedPence = addPence(
    pence(0),
    ...agreed.flatMap(({ laborCost, partsCost }) => [laborCost, partsCost]),
  )
  const ceilingPence = await getExtraCeiling(ctx, booking.id)
  if (!isWithinCeiling({ ceilingPence, agreedPence, proposedPence })) return false
  await ctx.db
    .update(followUpLines)
    .set({ decision: 'approved' })
    .where(eq(followUpLines.followUpQuoteId, followUpQuoteId))
  await ctx.db
    .update(followUpQuotes)
    .set({ decidedAt: ctx.now, visit: 'same' })
    .where(eq(followUpQuotes.id, followUpQuoteId))
  await reserveExtraHours(ctx, booking)
  await enqueueEmail(ctx, 'extra-work-agreed', {
    to: { name: booking.customerName, email: booking.customerEmail },
    booking,
    data: { followUpQuoteId },
    onceKey: `extra-work-agreed ${followUpQuoteId}`,
  })
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'work-agreed',
    status: booking.status,
    actor: 'mechanic',
    reason: `${formatPounds(proposedPence)} of ${formatPounds(ceilingPence)} agreed in advance`,
  })
  return true
}
