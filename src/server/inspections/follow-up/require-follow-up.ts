import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import {
  requireSeenBooking,
  requireSeenDiagnostic,
  type Seen,
} from '#server/inspections/require-diagnostic.ts'
import { notFound } from '#server/problems.ts'
import type { StoredFollowUp } from './follow-up-to-wire.ts'

/** Returns a follow-up quote to those who may see its inspection, or the booking's inspections [SEC-O6]. */
export async function requireSeenFollowUp(
  ctx: Context,
  id: string,
): Promise<Seen & { followUp: StoredFollowUp }> {
  const [followUp] = await ctx.db.select().from(followUpQuotes).where(eq(followUpQuotes.id, id))
  if (!followUp) throw notFound('Quote not found')
  const { diagnosticId, bookingId } = followUp
  const seen =
    diagnosticId === null
      ? await requireSeenBooking(ctx, bookingId)
      : await requireSeenDiagnostic(ctx, diagnosticId)
  return { ...seen, followUp }
}
