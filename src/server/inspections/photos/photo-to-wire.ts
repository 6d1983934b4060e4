import { asc, inArray } from 'drizzle-orm'
import type { InspectionPhoto } from '#contract/inspections/inspection-photos.ts'
import type { Context } from '#server/context.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'

export type StoredPhoto = typeof inspectionPhotos.$inferSelect

/** The prefix of these ids in the file store. */
export const FILE_KIND = 'photo'

/** In the order in which they were taken. */
export const listPhotos = (
  ctx: Context,
  diagnosticIds: readonly string[],
): Promise<StoredPhoto[]> =>
  ctx.db
    .select()
    .from(inspectionPhotos)
    .where(inArray(inspectionPhotos.diagnosticId, [...diagnosticIds]))
    .orderBy(asc(inspectionPhotos.capturedAt), asc(inspectionPhotos.id))

export const photoToWire = (row: StoredPhoto): InspectionPhoto => ({
  id: row.id,
  sha256: row.sha256,
  capturedAt: row.capturedAt.toString(),
  step: row.step,
  width: row.width,
  height: row.height,
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt.toString(),
})
