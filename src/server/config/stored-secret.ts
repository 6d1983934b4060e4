import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unwritableDataDir } from './unwritable-data-dir.ts'

/**
 * Returns the named secret from the data directory. It makes a random one the first time, readable only by its owner.
 */
export function getStoredSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name)
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // `link` is atomic: a start killed here leaves no empty secret behind.
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unwritableDataDir(dataDir, error)
  }
  return readSecret(file, draft, dataDir)
}

function readSecret(file: string, draft: string, dataDir: string): string {
  try {
    rmSync(draft, { force: true })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw unwritableDataDir(dataDir, error)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
