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

export function unwritableTemporaryDir(dir: string, cause: unknown): StartError {
  return new StartError(
    `The temporary directory ${dir} cannot be written${codeOf(cause)}: make it writable, or set TMPDIR to another directory.`,
    { cause },
  )
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
