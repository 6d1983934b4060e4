import type { Context } from '#server/context.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { FILE_KIND } from './photo-to-wire.ts'

/** A running upload stores its files before its row. */
const UNDER_WAY_MS = 3_600_000

/** Reconciles in both directions [SEC-F9]: removes files that no row names, and logs rows that lost theirs. */
export async function deleteOrphanedPhotos(ctx: Context): Promise<number> {
  const kept = await ctx.files.list(FILE_KIND, UNDER_WAY_MS)
  const rows = await ctx.db
    .select({ fileId: inspectionPhotos.fileId, smallFileId: inspectionPhotos.smallFileId })
    .from(inspectionPhotos)
  const named = new Set(rows.flatMap(({ fileId, smallFileId }) => [fileId, smallFileId]))
  const orphans = kept.filter((fileId) => !named.has(fileId))
  for (const fileId of orphans) await ctx.files.remove(fileId)
  const all = new Set(await ctx.files.list(FILE_KIND, 0))
  const lost = [...named].filter((fileId) => !all.has(fileId))
  if (lost.length > 0)
    ctx.log.error({ event: 'files_lost', count: lost.length }, 'photos have lost their files')
  return orphans.length
}
