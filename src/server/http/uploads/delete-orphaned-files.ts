import { HOUR_MS } from '#domain/time/milliseconds.ts'
import type { Context } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'

/** A running upload stores its files before its row. */
const UNDER_WAY_MS = HOUR_MS

/** What the log calls files of a kind, and the ids that rows name. */
type Stored = { what: 'photos' | 'documents' | 'bills'; named: readonly string[] }

/** Reconciles in both directions [SEC-F9]: removes files that no row names, and logs rows that lost theirs. */
export async function deleteOrphanedFiles(
  ctx: Context,
  kind: string,
  { what, named }: Stored,
): Promise<number> {
  const { files, log } = ctx
  const old = await files.list(kind, UNDER_WAY_MS)
  const ids = new Set(named)
  const orphans = old.filter((fileId) => !ids.has(fileId))
  const all = new Set(await files.list(kind, 0))
  const lost = [...ids].filter((fileId) => !all.has(fileId))
  if (lost.length > 0)
    log.error({ event: 'files_lost', count: lost.length }, `${what} have lost their files`)
  const nameOf = (fileId: string) => `${kind} ${fileId}`
  return eachAlone(ctx, orphans, { nameOf }, async (fileId) => {
    await files.remove(fileId)
    return 1
  })
}

/** A photo has two files: itself, and its small form. */
export const filesOfPhotos = (
  rows: readonly { fileId: string; smallFileId: string }[],
): Stored => ({
  what: 'photos',
  named: rows.flatMap(({ fileId, smallFileId }) => [fileId, smallFileId]),
})
