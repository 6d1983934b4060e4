import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS } from './migrate.ts'

type Journal = { entries: { tag: string; when: number }[] }

const JOURNAL = path.join('meta', '_journal.json')

const readJournal = (): Journal =>
  // The migration tool writes this file, and the package ships it.
  JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')) as Journal

/**
 * Finds the name of the migration with this timestamp, as the database records it; null for one that this version does
 * not have.
 */
export function findMigration(when: number): string | null {
  return readJournal().entries.find((entry) => entry.when === when)?.tag ?? null
}

/** Returns when the named migration was made: later ones have a later time. */
export function findMigrationTime(tag: string): number | null {
  return readJournal().entries.find((entry) => entry.tag === tag)?.when ?? null
}

/** Copies the migrations up to that one, so that a database can get the schema of an earlier day. */
export function copyMigrationsUntil(tag: string, folder: string): void {
  const journal = readJournal()
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  const entries = journal.entries.slice(0, last + 1)
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  for (const entry of entries)
    copyFileSync(path.join(MIGRATIONS, `${entry.tag}.sql`), path.join(folder, `${entry.tag}.sql`))
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
}
