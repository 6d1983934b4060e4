import { desc, eq } from 'drizzle-orm'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { type DocumentKind, hasDemandedFacts, isInForce } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'

export type StoredDocument = typeof mechanicDocuments.$inferSelect

/** The prefix of these ids in the file store. */
export const FILE_KIND = 'document'

export async function listDocuments(ctx: MechanicContext): Promise<MechanicDocument[]> {
  return readDocuments(ctx, ctx.mechanic.id)
}

export async function readDocuments(ctx: Context, mechanicId: number): Promise<MechanicDocument[]> {
  const rows = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
    .orderBy(desc(mechanicDocuments.createdAt), desc(mechanicDocuments.id))
  return rows.map((row) => documentToWire(ctx, row, row.id !== findLasting(rows, row.kind)?.id))
}

/**
 * Finds the approved document of a kind that holds longest, of those that the policy accepts where there are any: the listing rests on
 * it, so it is reminded of, shown and not to be removed [MECH-24].
 */
export function findLasting(
  rows: readonly StoredDocument[],
  kind: DocumentKind,
): StoredDocument | null {
  const endOf = (row: StoredDocument) => row.expiresOn ?? '9999-12-31'
  const approved = rows.filter((row) => row.kind === kind && row.approvedAt !== null)
  const accepted = approved.filter((row) => hasDemandedFacts(kind, row))
  return (accepted.length > 0 ? accepted : approved).reduce<StoredDocument | null>(
    (last, row) => (last === null || endOf(row) > endOf(last) ? row : last),
    null,
  )
}

export const documentToWire = (
  ctx: Context,
  row: StoredDocument,
  mayRemove: boolean,
): MechanicDocument => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  expiresOn: row.expiresOn,
  issuedOn: row.issuedOn,
  coverPounds: row.coverPounds,
  sha256: row.sha256,
  isHolding: isInForce(row, ukDayOf(ctx.now).toString()),
  isExpired: row.expiresOn !== null && row.expiresOn < ukDayOf(ctx.now).toString(),
  mayRemove,
  approvedAt: row.approvedAt?.toString() ?? null,
  rejectedAt: row.rejectedAt?.toString() ?? null,
  rejectionReason: row.rejectionReason,
  createdAt: row.createdAt.toString(),
})
