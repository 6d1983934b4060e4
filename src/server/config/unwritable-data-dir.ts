import { StartError } from './start-error.ts'

export function unwritableDataDir(dataDir: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return new StartError(
    `The data directory ${dataDir} cannot be written${code}: give its owner write access, or set KERBSIDE_DATA_DIR to another directory.`,
    { cause },
  )
}
