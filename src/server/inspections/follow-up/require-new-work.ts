import { and, eq, isNull } from 'drizzle-orm'
import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import type { Context } from '#server/context.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { conflict, invalid } from '#server/problems.ts'

/**
 * The same work is neither proposed twice at a time nor done twice on one visit. Work that was put off is proposed again
 * by a proposal that holds all of it [INSP-38]; returns those whose place it takes.
 */
export function requireNew(
  before: readonly FollowUpQuote[],
  quoted: readonly number[],
  proposed: readonly number[],
): FollowUpQuote[] {
  const putOff = before.filter(
    (quote) =>
      isPutOff(quote) && quote.lines.every(({ serviceId }) => proposed.includes(serviceId)),
  )
  const taken = before
    .filter((quote) => !putOff.includes(quote))
    .flatMap(({ status, lines }) =>
      lines.filter(({ decision }) => status === 'open' || decision === 'approved'),
    )
  const known = new Set([...quoted, ...taken.map(({ serviceId }) => serviceId)])
  if (proposed.some((serviceId) => known.has(serviceId)))
    throw invalid({
      serviceIds: 'This is agreed already, or the customer is asked about it',
    })
  return putOff
}

/** Nobody answered in time, so that it became a quote for another visit. */
const isPutOff = ({ status, visit, diagnosticId }: FollowUpQuote) =>
  status === 'open' && visit === 'another' && diagnosticId === null

/** An answer that has arrived meanwhile counts: what was booked for another visit is not proposed for this one. */
export async function replacePutOff(ctx: Context, putOff: readonly FollowUpQuote[]): Promise<void> {
  for (const { id } of putOff) {
    const { rowCount } = await ctx.db
      .update(followUpQuotes)
      .set({ replacedAt: ctx.now })
      .where(
        and(
          eq(followUpQuotes.id, id),
          isNull(followUpQuotes.replacedAt),
          isNull(followUpQuotes.decidedAt),
        ),
      )
    if (rowCount === 0)
      throw conflict('changed_elsewhere', 'The customer has just answered. Please look again.')
  }
}
