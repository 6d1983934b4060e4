import { readdir } from 'node:fs/promises'

const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** Their names, oldest first. A name is the moment of which the backup is. */
export async function listBackups(backupsDir: string): Promise<string[]> {
  const names = await readdir(backupsDir).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/** As a file system takes it: 2026-11-21T032000Z. */
export const backupName = (now: Temporal.Instant) =>
  `${now.round({ smallestUnit: 'second', roundingMode: 'floor' })}`.replaceAll(':', '')
