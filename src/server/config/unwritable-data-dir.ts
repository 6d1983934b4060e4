import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { StartError } from './start-error.ts'

export function unwritableDataDir(dataDir: string, cause: unknown): StartError {
  const code = codeOf(cause)
  if (code === ' (ENOSPC)' || code === ' (EDQUOT)') return fullDisk(dataDir, code, cause)
  return new StartError(
    `The data directory ${dataDir} cannot be written${code}: give its owner write access, or set KERBSIDE_DATA_DIR to another directory.`,
    { cause },
  )
}

const fullDisk = (dataDir: string, code: string, cause: unknown) =>
  new StartError(
    `The disk of the data directory ${dataDir} is full${code}: make some room, or set KERBSIDE_DATA_DIR to another disk.`,
    { cause },
  )

/** PostgreSQL writes its log in files of sixteen megabytes, and ends where there is no room for the next one. */
const LEAST_BYTES = 16 * 2 ** 20

/**
 * Does what writes to the embedded database. Where it fails for want of room, PostgreSQL says so in many ways, or is gone:
 * the reason is then the disk, whatever was thrown.
 */
export async function blamingFullDisk<Done>(
  dataDir: string,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const { bavail, bsize } = statfsSync(dataDir)
    throw bavail * bsize < LEAST_BYTES ? fullDisk(dataDir, '', error) : error
  }
}

/** Uploads pass through the data directory, also where the database and the secrets are elsewhere. */
export function requireWritableDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritableDataDir(dataDir, error)
  }
}

export function unwritableBackupDir(dir: string, cause: unknown): StartError {
  const code = codeOf(cause)
  // The units of systemd and a container give a process few folders to write, no matter who owns the others.
  if (code === ' (EROFS)')
    return new StartError(
      `The folder of the backups ${dir} is read-only for this process${code}: mount it for writing, and name it in ReadWritePaths of a unit of systemd, or set BACKUP_DIR to another folder.`,
      { cause },
    )
  return new StartError(
    `The folder of the backups ${dir} cannot be written${code}: give the user of the servers write access, or set BACKUP_DIR to another folder.`,
    { cause },
  )
}

export function unwritableTemporaryDir(dir: string, cause: unknown): StartError {
  return new StartError(
    `The temporary directory ${dir} cannot be written${codeOf(cause)}: make it writable, or set TMPDIR to another directory.`,
    { cause },
  )
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
