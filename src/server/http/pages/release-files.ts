import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { releaseFiles } from '#server/db/schema/release-files.ts'
import { type NewRow, statement } from '#server/db/statement.ts'

/*
 * The built files of all releases lie in the database too. While servers are replaced, a page of one release asks servers of
 * the other for its files, and a page that is open goes on asking for them afterwards.
 */

/** So many are sent in one statement, within its time limit. */
const AT_ONCE = 50

/** The build writes one beside each script and style. */
export const isCompressedCopy = (name: string): boolean => /\.(br|gz)$/.test(name)

/** Stores the files of the build under this folder, those that no server has stored yet, and says that its release runs. */
export async function announceRelease(db: Db, root: string, now: Temporal.Instant): Promise<void> {
  const names = readdirSync(path.join(root, 'assets')).filter((name) => !isCompressedCopy(name))
  const known = new Set(await markSeen(db, names, now))
  const rows = names
    .filter((name) => !known.has(name))
    .map((name) => readBuilt(path.join(root, 'assets'), name, now))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insert(releaseFiles)
      .values(rows.slice(start, start + AT_ONCE))
      .onConflictDoNothing()
}

/** Returns those that are stored. Servers that start at once lock their rows in one order. */
async function markSeen(db: Db, names: string[], now: Temporal.Instant): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with known as (select name from release_files where name = any(${sql.param(names)}::text[]) order by name for no key update)
    update release_files set seen_at = ${now.toString()}::timestamptz from known
    where release_files.name = known.name returning known.name`)
  return rows.map(({ name }) => name)
}

function readBuilt(folder: string, name: string, seenAt: Temporal.Instant) {
  const file = path.join(folder, name)
  const isGzip = existsSync(`${file}.gz`)
  const row: NewRow<typeof releaseFiles> = {
    name,
    isGzip,
    bytes: readFileSync(isGzip ? `${file}.gz` : file),
    seenAt,
  }
  return row
}

const selectFile = statement('select release file', (db) =>
  db
    .select({ isGzip: releaseFiles.isGzip, bytes: releaseFiles.bytes })
    .from(releaseFiles)
    .where(eq(releaseFiles.name, sql.placeholder('name'))),
)

export type ReleaseFile = { isGzip: boolean; bytes: Uint8Array }

/** Finds a file that this server's own build lacks. */
export async function findReleaseFile(db: Db, name: string): Promise<ReleaseFile | null> {
  const [file] = await selectFile(db).execute({ name })
  return file ?? null
}
