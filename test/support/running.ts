import { Pool } from 'pg'
import { type Db, openDb } from '#server/db/open.ts'
import { embeddedUrlOf } from './embedded-url.ts'
import { type Program, startProgram, waitUntilReady } from './program.ts'

export type Running = Program & { pool: Pool; db: Db }

/** The program, once ready, with a pool on the database in that data directory. */
export async function startRunning(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const program = await startProgram({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
  await waitUntilReady(program)
  const pool = new Pool({ connectionString: embeddedUrlOf(dataDir), max: 2 })
  // The tests stop and kill the database while this pool is idle, which raises errors.
  pool.on('error', () => {})
  return { ...program, pool, db: openDb(pool) }
}
