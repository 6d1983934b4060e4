import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { createLog } from '#server/config/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'

export type Stage = { url: string; dataDir: string; pool: Pool; close: () => Promise<void> }

/**
 * Starts a PostgreSQL for the bench with the product's own settings: every commit reaches the disk. The system's, where
 * `npm run bench` found one, as an operator runs it: the one of the npm package is compiled for size and takes more processor.
 */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kerbside-bench-'))
  chmodSync(dataDir, 0o755)
  const binDir = process.env.KERBSIDE_BENCH_POSTGRES_BIN ?? null
  const cluster = await startEmbedded({ dataDir, log: createLog('warn'), binDir })
  const pool = new Pool({ connectionString: cluster.url, max: 4 })
  // Its last connections end with the cluster.
  pool.on('error', () => {})
  return {
    url: cluster.url,
    dataDir,
    pool,
    close: async () => {
      await pool.end()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
