import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  Diagnostic,
  completeDiagnostic as endpoint,
} from '#contract/inspections/diagnostics.ts'
import { photoPath } from '#contract/inspections/inspection-photos.calls.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { conflict, notAllowed, Problem } from '#server/problems.ts'
import { diagnosticToWire } from './diagnostic-to-wire.ts'
import { costOf } from './draft-row.ts'
import { listPhotos } from './photos/photo-to-wire.ts'
import {
  requireDraft,
  requireOwnDiagnostic,
  requireSeenDiagnostic,
  type StoredDiagnostic,
} from './require-diagnostic.ts'

/**
 * Completes an inspection, once; its customer may then see it. It drops simulated findings, so that no report, quote or
 * customer's record can hold them [INSP-2].
 */
export async function completeDiagnostic(
  ctx: MechanicContext,
  { id, version }: ParsedOf<typeof endpoint>,
): Promise<Diagnostic> {
  await requireOwnDiagnostic(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(arDiagnostics)
      .where(eq(arDiagnostics.id, id))
      .for('no key update')
    if (row === undefined || row.status === 'completed') return
    requireDraft(row)
    if (row.version !== version)
      throw conflict('changed_elsewhere', 'This inspection was changed in another tab or device.', {
        version: row.version,
      })
    await complete(ctx, row)
  })
  return diagnosticToWire(ctx, await requireSeenDiagnostic(ctx, id))
}

async function complete(ctx: Context, row: StoredDiagnostic): Promise<void> {
  const photos = await listPhotos(ctx, [row.id])
  const findings = row.issuesFound.filter(({ isSimulated }) => !isSimulated)
  if (row.bookingId !== null && findings.length === 0 && photos.length === 0)
    throw notAllowed(
      'not_allowed',
      'There is nothing to show the customer yet. A demo scan finds nothing real.',
    )
  requirePhotos(
    row,
    photos.map((photo) => photo.id),
  )
  await ctx.db
    .update(arDiagnostics)
    .set({
      status: 'completed',
      completedAt: ctx.now,
      updatedAt: ctx.now,
      issuesFound: findings,
      estimatedCost: costOf(findings),
      imageUrls: photos.map((photo) => photoPath(photo.id)),
      version: sql`${arDiagnostics.version} + 1`,
    })
    .where(and(eq(arDiagnostics.id, row.id), eq(arDiagnostics.status, 'draft')))
}

/** A marker on a picture that is not uploaded yet would point at nothing. */
function requirePhotos(row: StoredDiagnostic, arrived: readonly string[]): void {
  const named = [...row.issuesFound.flatMap(({ markers }) => markers), ...row.annotationData]
  const missing = new Set(
    named.flatMap(({ photoId }) =>
      photoId === null || arrived.includes(photoId) ? [] : [photoId],
    ),
  )
  if (missing.size > 0)
    throw new Problem('not_allowed', 'Some of the photos have not arrived yet.', {
      details: { photoIds: [...missing] },
    })
}
