import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ne } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import { openPlainClient } from '#server/db/connections/plain-client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { copyMigrationsUntil, findMigrationTime } from '#server/db/migrations-until.ts'
import type { Db } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { eraseAgain, readErasures } from './erasure-list.ts'
import { findSchemaTime, listTables } from './list-tables.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, readCheckedManifest } from './manifest.ts'

type Options = {
  folder: string
  url: string
  db: Db
  /** The folder of this installation's own list of erasures. The restore also reads the list beside the backup. */
  backupsDir: string
  key: string | null
  now: Temporal.Instant
  /** Set this only where nobody was ever erased, or where the list is lost. */
  isWithoutErasures: boolean
}

export type Restored = { tables: number; rows: number; erasedAgain: number }

/**
 * Restores a backup into an empty database: its schema, its rows, the migrations since, and finally the erasures since.
 * Every session ends. It checks everything before it writes the first row.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { folder, url, db, key, now } = options
  const manifest = await readCheckedManifest(folder)
  requireKey(manifest, key)
  const marks = await gatherErasures(options)
  const client = await openPlainClient(url)
  try {
    await requireEmpty(client, manifest)
    await migrateUntil(url, manifest.migration)
    await loadTables(client, { folder, manifest, key })
  } finally {
    await client.end()
  }
  await migrateDatabase(url)
  const erasedAgain = await eraseAgain(db, marks, now)
  // A restored session could belong to a person who has signed out since. Guest sessions stay: a guest has no other way
  // to a booking.
  await db.delete(sessions).where(ne(sessions.kind, 'guest'))
  const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0)
  return { tables: manifest.parts.length, rows, erasedAgain }
}

function requireKey({ parts }: Manifest, key: string | null): void {
  if (key === null && parts.some(({ seal }) => seal !== null))
    throw new StartError('This backup is sealed: set BACKUP_KEY to what it was.')
}

async function gatherErasures({ folder, backupsDir, isWithoutErasures }: Options) {
  const lists = [
    await readErasures(path.dirname(path.resolve(folder))),
    await readErasures(backupsDir),
  ]
  if (lists.every((list) => list === null) && !isWithoutErasures)
    throw new StartError(
      'The list erasures.txt is missing: put it beside the folder of the backup, or say --without-erasures if nobody was erased since.',
    )
  return [...new Set(lists.flatMap((list) => list ?? []))]
}

/** Requires an empty database, or one whose schema holds no rows and is no newer than the backup. */
async function requireEmpty(client: ClientBase, { migration }: Manifest): Promise<void> {
  const time = findMigrationTime(migration)
  if (time === null)
    throw new StartError('This backup was written by a newer Kerbside: restore it with that one.')
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${name}) as "isFilled"`)
    if (rows[0]?.isFilled && name.startsWith('public.'))
      throw new StartError(
        'A backup is only restored into an empty database, and this one is not: give it a new one by DATABASE_URL, or a new KERBSIDE_DATA_DIR.',
      )
  }
  if (((await findSchemaTime(client)) ?? 0) > time)
    throw new StartError(
      'This database has a newer schema than the backup: give it one that was never started on.',
    )
}

async function migrateUntil(url: string, migration: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-migrations-'))
  try {
    copyMigrationsUntil(migration, dir)
    await migrateDatabase(url, dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
