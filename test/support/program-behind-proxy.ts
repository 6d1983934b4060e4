import path from 'node:path'
import { Pool } from 'pg'
import { expect } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { byLoopback } from './embedded-url.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { startProgram, stopProgram, waitUntilReady } from './program.ts'
import { buildDataDir, removeDataDir } from './sweep.ts'

/** A program that reaches its database by a proxy, which can fail as a network does, and a pool that does not go through it. */
export async function startBehindProxy(env: Record<string, string> = {}) {
  const [databaseDir, programDir] = [buildDataDir(), buildDataDir()]
  const cluster = await startEmbedded({ dataDir: databaseDir, log: createLog('silent') })
  const proxy = await startFaultProxy(cluster.port)
  const pool = new Pool({ connectionString: cluster.url, max: 2 })
  // The tests stop and kill the database while this pool is idle, which raises errors.
  pool.on('error', () => {})
  const program = await startProgram({
    KERBSIDE_DATA_DIR: programDir,
    DATABASE_URL: byLoopback(cluster.url, proxy.port),
    LOG_LEVEL: 'silent',
    ...env,
  })
  await waitUntilReady(program)
  const stop = async () => {
    proxy.setFault('none')
    expect(await stopProgram(program)).toBe(0)
    proxy.close()
    await pool.end()
    await cluster.stop()
    await removeDataDir(programDir)
    await removeDataDir(databaseDir)
  }
  return {
    program,
    programDir,
    pool,
    proxy,
    cluster,
    clusterDir: path.join(databaseDir, 'postgres'),
    stop,
  }
}
