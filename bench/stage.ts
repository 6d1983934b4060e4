import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { createLog } from '#server/config/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'

export type Stage = { url: string; dataDir: string; pool: Pool; close: () => Promise<void> }

/** Starts a PostgreSQL for the bench with the product's own settings: every commit reaches the disk. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kerbside-bench-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startEmbedded({ dataDir, log: createLog('warn') })
  const pool = new Pool({ connectionString: cluster.url, max: 4 })
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
