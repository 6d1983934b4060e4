import type { Context } from '#server/context.ts'

/** A running upload stores its files before its row. */
const UNDER_WAY_MS = 3_600_000

type Named = { fileId: string; smallFileId: string }

/** Reconciles in both directions [SEC-F9]: removes files that no row names, and logs rows that lost theirs. */
export async function deleteOrphanedFiles(
  { files, log }: Context,
  kind: string,
  rows: readonly Named[],
): Promise<number> {
  const old = await files.list(kind, UNDER_WAY_MS)
  const named = new Set(rows.flatMap(({ fileId, smallFileId }) => [fileId, smallFileId]))
  const orphans = old.filter((fileId) => !named.has(fileId))
  for (const fileId of orphans) await files.remove(fileId)
  const all = new Set(await files.list(kind, 0))
  const lost = [...named].filter((fileId) => !all.has(fileId))
  if (lost.length > 0)
    log.error({ event: 'files_lost', count: lost.length }, 'photos have lost their files')
  return orphans.length
}
