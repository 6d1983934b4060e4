import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeDiagnostic as endpoint } from '#contract/inspections/diagnostics.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { arDiagnostics, inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { requireDraft, requireOwnDiagnostic } from './require-diagnostic.ts'

/**
 * Deletes the rows first: the sweep removes a file that stays behind, but a row without its file is a broken picture.
 */
export async function removeDiagnostic(
  ctx: MechanicContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const { diagnostic } = await requireOwnDiagnostic(ctx, id)
  requireDraft(diagnostic)
  const photos = await inTransaction(ctx, async (ctx) => {
    // Waits for a concurrent completion or upload.
    const [row] = await ctx.db
      .select()
      .from(arDiagnostics)
      .where(eq(arDiagnostics.id, id))
      .for('update')
    if (row !== undefined) requireDraft(row)
    const photos = await ctx.db
      .delete(inspectionPhotos)
      .where(eq(inspectionPhotos.diagnosticId, id))
      .returning()
    await ctx.db
      .delete(arDiagnostics)
      .where(and(eq(arDiagnostics.id, id), eq(arDiagnostics.status, 'draft')))
    return photos
  })
  for (const { fileId, smallFileId } of photos) {
    await ctx.files.remove(fileId)
    await ctx.files.remove(smallFileId)
  }
  return { removed: true }
}
