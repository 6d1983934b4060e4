import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { requireSeenDiagnostic, type Seen } from '#server/inspections/require-diagnostic.ts'
import { notFound } from '#server/problems.ts'
import type { StoredFollowUp } from './follow-up-to-wire.ts'

/** Returns a follow-up quote to those who may see its inspection [SEC-O6]. */
export async function requireSeenFollowUp(
  ctx: Context,
  id: string,
): Promise<Seen & { followUp: StoredFollowUp }> {
  const [followUp] = await ctx.db.select().from(followUpQuotes).where(eq(followUpQuotes.id, id))
  if (!followUp) throw notFound('Quote not found')
  return { ...(await requireSeenDiagnostic(ctx, followUp.diagnosticId)), followUp }
}
