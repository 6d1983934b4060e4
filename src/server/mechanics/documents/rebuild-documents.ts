import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { rewriteDocument } from '#server/http/uploads/read-document.ts'
import { Problem } from '#server/problems.ts'
import { FILE_KIND, type StoredDocument } from './list-documents.ts'

/** Each takes a second or so of a thread; the next run goes on with the others. */
const AT_ONCE = 5

/** A picture has been written anew ever since pictures are stored. */
export const isAsSent = ({ contentType, rebuiltAt }: StoredDocument): boolean =>
  contentType === 'application/pdf' && rebuiltAt === null

/** Rebuilds PDFs that were stored as they had been sent; returns how many. */
export async function rebuildDocuments(ctx: Context): Promise<number> {
  const asSent = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(
      and(
        eq(mechanicDocuments.contentType, 'application/pdf'),
        isNull(mechanicDocuments.rebuiltAt),
      ),
    )
    // By chance, because one that cannot be read must not take the others’ turn.
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
  let rebuilt = 0
  for (const document of asSent) {
    try {
      const { rebuiltAt } = await rebuildDocument(ctx, document)
      // Null where its file is missing: another task reports that.
      if (rebuiltAt !== null) rebuilt += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      ctx.log.warn(
        { event: 'document_not_rebuilt', mechanicId: document.mechanicId, code: error.code },
        'a document cannot be rebuilt',
      )
    }
  }
  return rebuilt
}

/**
 * Replaces the file by pictures of its pages [SEC-F12]. The old one is deleted once no row names it; of two at once the
 * second finds the first one's work and removes its own. A decision stands: the audit says that the file was rebuilt.
 */
export async function rebuildDocument(
  ctx: Context,
  document: StoredDocument,
): Promise<StoredDocument> {
  const { id, fileId } = document
  const sent = await ctx.files.read(fileId)
  if (sent === null) return document
  const written = await rewriteDocument(ctx, FILE_KIND, await buffer(sent))
  const row = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(mechanicDocuments)
      .set({ ...written, rebuiltAt: ctx.now })
      .where(and(eq(mechanicDocuments.id, id), eq(mechanicDocuments.fileId, fileId)))
      .returning()
    if (row)
      await audit(ctx, {
        action: 'document.rebuild',
        object: `document ${id}`,
        as: { role: 'clock', actor: 'clock' },
      })
    return row
  })
  await ctx.files.remove(row ? fileId : written.fileId)
  if (row) return row
  const [current] = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.id, id))
  return current ?? document
}
