import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removePhoto as endpoint } from '#contract/inspections/inspection-photos.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { arDiagnostics, inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { requireDraft, requireOwnDiagnostic } from '#server/inspections/require-diagnostic.ts'
import { notFound, refuseAlike } from '#server/problems.ts'

/** Removes a photo of a draft. It deletes the row first; the nightly sweep removes a file that stays behind. */
export async function removePhoto(
  ctx: MechanicContext,
  { photoId }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const [row] = await ctx.db.select().from(inspectionPhotos).where(eq(inspectionPhotos.id, photoId))
  if (!row) throw notFound('Photo not found')
  await refuseAlike('Photo not found', () => requireOwnDiagnostic(ctx, row.diagnosticId))
  await inTransaction(ctx, async (ctx) => {
    const [diagnostic] = await ctx.db
      .select()
      .from(arDiagnostics)
      .where(eq(arDiagnostics.id, row.diagnosticId))
      .for('no key update')
    if (diagnostic) requireDraft(diagnostic)
    await ctx.db.delete(inspectionPhotos).where(eq(inspectionPhotos.id, photoId))
  })
  await ctx.files.remove(row.fileId)
  await ctx.files.remove(row.smallFileId)
  return { removed: true }
}
