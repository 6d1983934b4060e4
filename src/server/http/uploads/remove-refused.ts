import type { Context } from '#server/context.ts'
import { isDatabaseAway } from '#server/db/connections/is-database-away.ts'

/**
 * Removes files whose row was refused. Where the database was away instead, the row may be there although nobody heard of
 * it: then the files stay, and a task removes those that no row names [SEC-F9].
 */
export async function removeRefused(
  { files }: Context,
  fileIds: readonly string[],
  error: unknown,
): Promise<void> {
  if (isDatabaseAway(error)) return
  for (const fileId of fileIds) await files.remove(fileId)
}
