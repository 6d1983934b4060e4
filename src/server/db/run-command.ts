import { inspect } from 'node:util'
import { type Env, readEnv } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { StartError } from '#server/config/start-error.ts'
import { Problem } from '#server/problems.ts'
import { migrateDatabase } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

/**
 * Runs a terminal command on the configured database. It prints an error that the operator can correct as one sentence.
 */
export async function runCommand(
  command: (database: Database, env: Env) => Promise<void>,
  { isMigrating = true }: { isMigrating?: boolean } = {},
): Promise<void> {
  let database: Database | null = null
  try {
    const env = readEnv()
    database = await openDatabase(env, createLog('warn'))
    if (isMigrating) await migrateDatabase(database.directUrl)
    await command(database, env)
  } catch (error) {
    const isMendable = error instanceof StartError || error instanceof Problem
    const reason = isMendable ? error.message : inspect(error)
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
