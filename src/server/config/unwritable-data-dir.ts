import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

export function unwritableDataDir(dataDir: string, cause: unknown): StartError {
  const code = codeOf(cause)
  if (code === ' (ENOSPC)' || code === ' (EDQUOT)')
    return new StartError(
      `The disk of the data directory ${dataDir} is full${code}: make some room, or set KERBSIDE_DATA_DIR to another disk.`,
      { cause },
    )
  return new StartError(
    `The data directory ${dataDir} cannot be written${code}: give its owner write access, or set KERBSIDE_DATA_DIR to another directory.`,
    { cause },
  )
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
