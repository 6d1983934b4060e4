import { desc, eq } from 'drizzle-orm'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

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
  const last = lastingInsurance(rows)
  return rows.map((row) => documentToWire(ctx, row, row.id !== last?.id))
}

/** The document on which the listing depends. */
export function lastingInsurance(rows: readonly StoredDocument[]): StoredDocument | null {
  const endOf = (row: StoredDocument) => row.expiresOn ?? ''
  return rows
    .filter(({ kind }) => kind === 'insurance')
    .reduce<StoredDocument | null>(
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
  isExpired: row.expiresOn !== null && row.expiresOn < todayOf(ctx.now).toString(),
  mayRemove,
  createdAt: row.createdAt.toString(),
})
