import { realpathSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Log } from '#server/config/log.ts'
import { getStoredSecret } from '#server/config/stored-secret.ts'
import { blamingFullDisk } from '#server/config/unwritable-data-dir.ts'
import { getBinaries } from './embedded/binaries.ts'
import { createCluster, SUPERUSER } from './embedded/create-cluster.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import type { Cluster } from './embedded/postmaster.ts'
import { chooseRunner } from './embedded/run-as.ts'
import { superviseCluster } from './embedded/supervise.ts'

export type Embedded = {
  /** By its socket where it has one; without the query, by loopback. */
  url: string
  port: number
  /** The current server process; a crash and restart replaces it. */
  getPid(): number
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** The folder of `initdb` and `postgres`; by default the npm package's. */
  binDir?: string | null
  settings?: Record<string, string>
}

const DATABASE = 'kerbside'

/**
 * Runs our own PostgreSQL, for this machine alone, with its data under `dataDir`. It starts one, or adopts one that a
 * killed process left running, and restarts it if it dies, until `stop`.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const unlock = await lockDataDir(options.dataDir)
  try {
    return await blamingFullDisk(options.dataDir, () => startOn(options, unlock))
  } catch (error) {
    unlock()
    throw error
  }
}

async function startOn(options: Options, unlock: () => void): Promise<Embedded> {
  const cluster = await prepareCluster(options)
  const supervised = await superviseCluster(cluster, options.log)
  const { address } = supervised
  try {
    await createDatabase(cluster.buildUrl(address, 'postgres'))
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return {
    url: cluster.buildUrl(address, DATABASE),
    port: address.port,
    getPid: supervised.getPid,
    stop: async () => {
      await supervised.stop()
      unlock()
    },
  }
}

async function prepareCluster(options: Options): Promise<Cluster> {
  const dataDir = realpathSync(options.dataDir)
  const dir = path.join(dataDir, 'postgres')
  const binaries = await getBinaries(options.binDir ?? null)
  const password = getStoredSecret(dataDir, 'postgres')
  const runner = chooseRunner([dir, binaries.postgres])
  await createCluster(dir, password, binaries, runner)
  return {
    dir,
    logFile: path.join(dataDir, 'postgres.log'),
    postgres: binaries.postgres,
    runner,
    settings: options.settings ?? {},
    buildUrl: ({ port, socketDir }, database) => {
      const url = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
      return socketDir ? `${url}?host=${encodeURIComponent(socketDir)}` : url
    },
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
