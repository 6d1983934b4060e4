import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Diagnostic, saveDiagnostic as endpoint } from '#contract/inspections/diagnostics.ts'
import type { MechanicContext } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { conflict } from '#server/problems.ts'
import { diagnosticToWire } from './diagnostic-to-wire.ts'
import { draftRow } from './draft-row.ts'
import { requireDraft, requireOwnDiagnostic, requireSeenDiagnostic } from './require-diagnostic.ts'

/** Saves over the version that the page read: of two tabs the later one gets 409. */
export async function saveDiagnostic(
  ctx: MechanicContext,
  { id, version, ...draft }: ParsedOf<typeof endpoint>,
): Promise<Diagnostic> {
  await requireOwnDiagnostic(ctx, id)
  const values = draftRow(draft)
  const { rowCount } = await ctx.db
    .update(arDiagnostics)
    .set({ ...values, version: sql`${arDiagnostics.version} + 1`, updatedAt: ctx.now })
    .where(
      and(
        eq(arDiagnostics.id, id),
        eq(arDiagnostics.version, version),
        eq(arDiagnostics.status, 'draft'),
      ),
    )
  const seen = await requireSeenDiagnostic(ctx, id)
  const { diagnostic } = seen
  // The first answer was lost, and the offline queue sent the request again.
  const isRepeated = diagnostic.version === version + 1 && diagnostic.savedHash === values.savedHash
  if (rowCount === 0 && !isRepeated) {
    requireDraft(diagnostic)
    throw conflict('changed_elsewhere', 'This inspection was changed in another tab or device.', {
      version: diagnostic.version,
    })
  }
  return diagnosticToWire(ctx, seen)
}
