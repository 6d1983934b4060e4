import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import {
  requireSeenBooking,
  requireSeenDiagnostic,
  type Seen,
} from '#server/inspections/require-diagnostic.ts'
import { notFound, refuseAlike } from '#server/problems.ts'
import type { StoredFollowUp } from './follow-up-to-wire.ts'

const QUOTE_NOT_FOUND = 'Quote not found'

/** Returns a follow-up quote to those who may see its inspection, or the booking's inspections [SEC-O6]. */
export async function requireSeenFollowUp(
  ctx: Context,
  id: string,
): Promise<Seen & { followUp: StoredFollowUp }> {
  const [followUp] = await ctx.db.select().from(followUpQuotes).where(eq(followUpQuotes.id, id))
  if (!followUp) throw notFound(QUOTE_NOT_FOUND)
  const { diagnosticId, bookingId } = followUp
  const seen = await refuseAlike(QUOTE_NOT_FOUND, () =>
    diagnosticId === null
      ? requireSeenBooking(ctx, bookingId)
      : requireSeenDiagnostic(ctx, diagnosticId),
  )
  return { ...seen, followUp }
}
