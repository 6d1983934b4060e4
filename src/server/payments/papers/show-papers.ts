import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listPapers, readPaper as readEndpoint } from '#contract/payments/papers/papers.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { poundsOf } from '#domain/money/money.ts'
import { requireBooking, requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { listBookingPapers, paperInList, requirePaper } from './find-papers.ts'

/** Lists the papers of a booking for those to whom it belongs [PAY-73]. */
export async function listOwnPapers(
  ctx: Context,
  { id }: ParsedOf<typeof listPapers>,
): Promise<ReplyOf<typeof listPapers>> {
  if (hasRight(ctx.actor.staffRole, 'see bookings')) await requireBooking(ctx, id)
  else await requireOwnBooking(ctx, id)
  return (await listBookingPapers(ctx, id)).map(paperInList)
}

export async function readPaper(
  ctx: Context,
  { id }: ParsedOf<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  const paper = await requirePaper(ctx, id)
  const { from, to, facts, columns, lines, totals, notes } = paper.content
  return {
    ...paperInList(paper),
    from: { ...from, lines: [...from.lines] },
    to: to && { ...to, lines: [...to.lines] },
    facts: [...facts],
    columns: [...columns],
    lines: lines.map(({ description, note, amounts }) => ({
      description,
      note,
      pounds: columns.map((column) => {
        const amount = amounts[column]
        return amount === undefined ? null : poundsOf(amount)
      }),
    })),
    totals: totals.map(({ label, amountPence, isStrong }) => ({
      label,
      pounds: poundsOf(amountPence),
      isStrong,
    })),
    notes: [...notes],
  }
}
