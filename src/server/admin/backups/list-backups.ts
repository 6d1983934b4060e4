import { readdir } from 'node:fs/promises'

const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** Lists the names of the backups, oldest first. A name is the instant of the backup's snapshot. */
export async function listBackups(backupsDir: string): Promise<string[]> {
  const names = await readdir(backupsDir).catch(() => [])
  return names.filter(isBackupName).sort()
}

export const isBackupName = (name: string): boolean => NAME.test(name)

/** When the newest backup was made; null without any. Only a whole one has a name. */
export async function findNewestBackup(backupsDir: string): Promise<Temporal.Instant | null> {
  const newest = (await listBackups(backupsDir)).at(-1)
  return newest === undefined ? null : Temporal.Instant.from(newest)
}

/** Formats the instant for a file name: 2026-11-21T032000Z. */
export const backupName = (now: Temporal.Instant) =>
  `${now.round({ smallestUnit: 'second', roundingMode: 'floor' })}`.replaceAll(':', '')
