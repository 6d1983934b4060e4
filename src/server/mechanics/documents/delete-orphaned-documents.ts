import type { Context } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { FILE_KIND } from './list-documents.ts'

/** A running upload stores its file before its row. */
const UNDER_WAY_MS = 3_600_000

/** Reconciles in both directions [SEC-F9]: removes files that no row names, and logs rows that lost theirs. */
export async function deleteOrphanedDocuments(ctx: Context): Promise<number> {
  const stored = await ctx.files.list(FILE_KIND, UNDER_WAY_MS)
  const rows = await ctx.db
    .select({ id: mechanicDocuments.id, fileId: mechanicDocuments.fileId })
    .from(mechanicDocuments)
  const named = new Set(rows.map(({ fileId }) => fileId))
  const orphans = stored.filter((fileId) => !named.has(fileId))
  for (const fileId of orphans) await ctx.files.remove(fileId)
  const all = new Set(await ctx.files.list(FILE_KIND, 0))
  const lost = rows.filter(({ fileId }) => !all.has(fileId))
  if (lost.length > 0)
    ctx.log.error({ event: 'files_lost', count: lost.length }, 'documents have lost their files')
  return orphans.length
}
