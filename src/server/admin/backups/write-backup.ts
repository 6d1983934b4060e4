import { createHash } from 'node:crypto'
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { StartError } from '#server/config/start-error.ts'
import { unwritableBackupDir } from '#server/config/unwritable-data-dir.ts'
import { openPlainClient } from '#server/db/connections/plain-client.ts'
import { findMigration } from '#server/db/migrations-until.ts'
import { Problem } from '#server/problems.ts'
import { hasDiskSpace, isDiskFull, type ReadDiskSpace } from '#server/providers/files/disk-space.ts'
import { noteErasures } from './erasure-list.ts'
import { backupName, listBackups } from './list-backups.ts'
import { findSchemaTime, listSequences, listTables, type Table } from './list-tables.ts'
import { type BackupPart, formatSums, MANIFEST, type Manifest, SUMS } from './manifest.ts'
import { writePart } from './sealed-part.ts'
import { renameDurably, writeDurably } from './write-durably.ts'

/** The key of the advisory lock. Every version of Kerbside must use the same one, and the migrations another. */
const ADVISORY_LOCK = 7_266_342
const DRAFT = '.draft'
/** A network that drops packets reports no error. After this time the backup fails and releases its lock. */
const TIMEOUT_MS = HOUR_MS

type Options = {
  url: string
  backupsDir: string
  key: string | null
  now: Temporal.Instant
  /** Writes nothing when this day already has a backup. */
  isOnceADay?: boolean
  readSpace?: ReadDiskSpace
}

export type Written = { folder: string; tables: number; rows: number }

/**
 * Writes the whole database as of one instant while other transactions continue. The folder gets its name only when all
 * of it is on the disk, so a named folder is complete. Returns null where the day has a backup already, or where
 * another process is writing one.
 */
export async function writeBackup(options: Options): Promise<Written | null> {
  const { url, backupsDir, now, readSpace } = options
  await openBackupsDir(backupsDir)
  const client = await openPlainClient(url)
  const timeout = setTimeout(() => client.end().catch(() => {}), TIMEOUT_MS)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ADVISORY_LOCK])
    if (!rows[0]?.mine) return null
    if ((await findSchemaTime(client)) === null)
      throw new StartError('There is nothing to back up: the database is empty.')
    await removeDrafts(backupsDir)
    if (options.isOnceADay && (await hasOneOf(backupsDir, now))) return null
    await noteErasures(client, backupsDir)
    if (!(await hasDiskSpace(backupsDir, readSpace))) throw storageLow()
    const folder = path.join(backupsDir, backupName(now))
    const parts = await writeDraft(client, folder + DRAFT, options)
    await renameDurably(folder + DRAFT, folder)
    return { folder, tables: parts.length, rows: parts.reduce((sum, { rows }) => sum + rows, 0) }
  } catch (error) {
    await removeDrafts(backupsDir)
    throw isDiskFull(error) ? storageLow() : error
  } finally {
    clearTimeout(timeout)
    await client.end()
  }
}

/** Makes the folder of the backups where it is not there. Throws where it cannot be written. */
export async function openBackupsDir(backupsDir: string): Promise<void> {
  try {
    await mkdir(backupsDir, { recursive: true, mode: 0o700 })
    await access(backupsDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw isDiskFull(error) ? storageLow() : unwritableBackupDir(backupsDir, error)
  }
}

const hasOneOf = async (backupsDir: string, now: Temporal.Instant) =>
  (await listBackups(backupsDir)).some((name) => name.startsWith(`${now}`.slice(0, 10)))

/** Removes what a killed run left behind. Nobody else writes while we hold the lock. */
async function removeDrafts(backupsDir: string): Promise<void> {
  for (const name of await readdir(backupsDir))
    if (name.endsWith(DRAFT))
      await rm(path.join(backupsDir, name), { recursive: true, force: true })
}

async function writeDraft(client: ClientBase, draft: string, { key, now }: Options) {
  await mkdir(draft, { mode: 0o700 })
  // One connection and one snapshot make every table of the same instant.
  await client.query('begin isolation level repeatable read, read only')
  const migration = await nameMigration(client)
  const sums = new Map<string, string>()
  const parts: BackupPart[] = []
  for (const table of await listTables(client)) {
    const { part, sha256 } = await writeTable(client, draft, table, key, now)
    parts.push(part)
    sums.set(part.file, sha256)
  }
  // Sequences ignore snapshots. Read last, they are never behind the rows.
  const sequences = await listSequences(client)
  await client.query('commit')
  const manifest: Manifest = { format: 1, createdAt: `${now}`, migration, parts, sequences }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  sums.set(MANIFEST, createHash('sha256').update(text).digest('hex'))
  await writeDurably(path.join(draft, MANIFEST), text)
  await writeDurably(path.join(draft, SUMS), formatSums(sums))
  return parts
}

async function nameMigration(client: ClientBase): Promise<string> {
  const migration = findMigration((await findSchemaTime(client)) ?? 0)
  if (migration === null)
    throw new StartError('The database is of a newer Kerbside: back it up with that one.')
  return migration
}

async function writeTable(
  client: ClientBase,
  draft: string,
  { name, columns }: Table,
  key: string | null,
  now: Temporal.Instant,
) {
  const file = `${name}.copy.gz${key === null ? '' : '.sealed'}`
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  const { sha256, seal } = await writePart(rows, path.join(draft, file), {
    key,
    about: `${name} ${now}`,
  })
  // The driver gives the count after the last row, so the next statement waits for it.
  await client.query('select')
  return { part: { table: name, columns, rows: rows.rowCount, file, seal }, sha256 }
}

const storageLow = () =>
  new Problem('storage_low', 'There is no room for a backup: make some on the disk of the backups.')
