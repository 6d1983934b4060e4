import { count, eq, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { PHOTOS_PER_BOOKING } from '#contract/inspections/forms.ts'
import type { PhotoQuery } from '#contract/inspections/inspection-photos.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { arDiagnostics, inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { deleteOrphanedFiles, filesOfPhotos } from '#server/http/uploads/delete-orphaned-files.ts'
import { savePicture } from '#server/http/uploads/store-picture.ts'
import {
  requireDraft,
  requireOwnDiagnostic,
  type StoredDiagnostic,
} from '#server/inspections/require-diagnostic.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/problems.ts'
import { FILE_KIND, type StoredPhoto } from './photo-to-wire.ts'

/** How many photographs and bytes we accept [SEC-F1]. */
const BYTES_PER_MECHANIC = 200_000_000

type Asked = z.output<typeof PhotoQuery>

/**
 * Stores a re-encoded picture of a draft. A repeat with the same id returns the stored one, because the offline queue
 * may send it twice.
 */
export async function storePhoto(
  ctx: MechanicContext,
  diagnosticId: string,
  asked: Asked,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredPhoto> {
  const { diagnostic } = await requireOwnDiagnostic(ctx, diagnosticId)
  const stored = await findSent(ctx, diagnostic, asked)
  if (stored !== null) return stored
  requireDraft(diagnostic)
  const capturedAt = requireRecent(ctx, asked.capturedAt)
  await requireCapacity(ctx, diagnostic)
  return savePicture(
    ctx,
    { kind: FILE_KIND, body, sha256: asked.sha256 },
    (picture) =>
      insert(ctx, diagnostic, {
        id: asked.photoId,
        diagnosticId,
        mechanicId: diagnostic.mechanicId,
        ...picture,
        capturedAt,
        step: asked.step ?? null,
        createdAt: ctx.now,
      }),
    () => findSent(ctx, diagnostic, asked),
  )
}

/** The queue may be days old and a device's clock slightly wrong, but a picture from another year proves nothing. */
function requireRecent({ now }: Context, text: string): Temporal.Instant {
  const at = Temporal.Instant.from(text).round('millisecond')
  const hoursAgo = now.since(at).total('hours')
  if (hoursAgo > 30 * 24 || hoursAgo < -24)
    throw invalid({ capturedAt: 'Please check the date and the time of your device' })
  return at
}

const insert = (ctx: Context, { id, mechanicId }: StoredDiagnostic, row: StoredPhoto) =>
  inTransaction(ctx, async (ctx) => {
    // Concurrent uploads wait for each other here, and so does completing the inspection.
    await ctx.db
      .select({ id: mechanics.id })
      .from(mechanics)
      .where(eq(mechanics.id, mechanicId))
      .for('no key update')
    const [diagnostic] = await ctx.db
      .select()
      .from(arDiagnostics)
      .where(eq(arDiagnostics.id, id))
      .for('no key update')
    if (!diagnostic) throw notFound('Inspection not found')
    requireDraft(diagnostic)
    await requireCapacity(ctx, diagnostic)
    const [stored] = await ctx.db
      .insert(inspectionPhotos)
      .values(row satisfies NewRow<typeof inspectionPhotos>)
      .returning()
    if (!stored) throw new Error('an insert returned no row')
    return stored
  })

async function findSent(
  ctx: Context,
  { id, mechanicId }: StoredDiagnostic,
  { photoId, sha256 }: Asked,
): Promise<StoredPhoto | null> {
  const [row] = await ctx.db.select().from(inspectionPhotos).where(eq(inspectionPhotos.id, photoId))
  if (!row) return null
  if (row.diagnosticId !== id || row.mechanicId !== mechanicId || row.sha256 !== sha256)
    throw conflict('idempotency_conflict', 'That id was used for another photo.')
  return row
}

/** Limits the photos of a booking over all its inspections, and the bytes of a mechanic [SEC-F1]. */
async function requireCapacity(ctx: Context, { id, bookingId, mechanicId }: StoredDiagnostic) {
  const ofPlace = bookingId
    ? eq(arDiagnostics.bookingId, bookingId)
    : eq(inspectionPhotos.diagnosticId, id)
  const [here] = await ctx.db
    .select({ count: count() })
    .from(inspectionPhotos)
    .innerJoin(arDiagnostics, eq(arDiagnostics.id, inspectionPhotos.diagnosticId))
    .where(ofPlace)
  if ((here?.count ?? 0) >= PHOTOS_PER_BOOKING)
    throw notAllowed('quota', `A job can have ${PHOTOS_PER_BOOKING} photos.`)
  const [theirs] = await ctx.db
    .select({ bytes: sum(inspectionPhotos.sizeBytes) })
    .from(inspectionPhotos)
    .where(eq(inspectionPhotos.mechanicId, mechanicId))
  if (Number(theirs?.bytes ?? 0) >= BYTES_PER_MECHANIC)
    throw notAllowed('quota', 'There is no room for more photos. Please remove old drafts first.')
}

/** Removes the files of photos that were removed with their inspection [SEC-F9]. */
export const deleteOrphanedPhotos = async (ctx: Context): Promise<number> =>
  deleteOrphanedFiles(
    ctx,
    FILE_KIND,
    filesOfPhotos(
      await ctx.db
        .select({ fileId: inspectionPhotos.fileId, smallFileId: inspectionPhotos.smallFileId })
        .from(inspectionPhotos),
    ),
  )
