import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** The secret of that name in the data directory: made at random the first time, readable by its owner only. */
export function getKeptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name)
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unwritable(dataDir, error)
  }
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret !== '') return secret
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  throw new StartError(`The file ${file} is empty: delete it, and the next start makes a new one.`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function unwritable(dataDir: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return new StartError(
    `The data directory ${dataDir} cannot be written${code}: give its owner write access, or set KERBSIDE_DATA_DIR to another directory.`,
    { cause },
  )
}
