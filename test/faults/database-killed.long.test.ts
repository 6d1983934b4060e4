import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { getStoredSecret } from '#server/config/stored-secret.ts'
import { getBinaries } from '#server/db/embedded/binaries.ts'
import { createCluster, SUPERUSER } from '#server/db/embedded/create-cluster.ts'
import {
  type Cluster,
  findPostmaster,
  getFreePort,
  startPostmaster,
  stopPostmaster,
} from '#server/db/embedded/postmaster.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess } from '#server/db/embedded/process.ts'
import { chooseRunner } from '#server/db/embedded/run-as.ts'
import { openDb } from '#server/db/open.ts'
import { bookThrough, expectStored } from '#test/support/book-through.ts'
import { embeddedUrlOf } from '#test/support/embedded-url.ts'
import { timesIn } from '#test/support/long-run.ts'
import {
  getStatus,
  type Program,
  startProgram,
  stopProgram,
  waitUntilReady,
} from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const KILLS = timesIn({ short: 2, long: 20 })
const RESTARTS = timesIn({ short: 2, long: 5 })
const RECOVERED_WITHIN_MS = 5000
const DEBIAN = '/usr/lib/postgresql'

type Home = {
  program: Program
  pool: Pool
  clusterDir: string
  binDir: string
  /** Starts the server again after a kill, where nobody else does. */
  revive: () => Promise<unknown>
  leave: () => Promise<void>
}

/** The program with its own PostgreSQL, which it starts again by itself. */
async function openEmbedded(): Promise<Home> {
  const dataDir = buildDataDir()
  const program = await startProgram({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await waitUntilReady(program)
  const { postgres } = await getBinaries(null)
  return {
    program,
    pool: openPool(embeddedUrlOf(dataDir)),
    clusterDir: path.join(dataDir, 'postgres'),
    binDir: path.dirname(postgres),
    revive: async () => {},
    leave: () => removeDataDir(dataDir),
  }
}

/** The program beside a PostgreSQL of the machine, the oldest that is installed. */
async function openDebian(binDir: string): Promise<Home> {
  const dataDir = buildDataDir()
  const programDir = buildDataDir()
  const clusterDir = path.join(dataDir, 'postgres')
  const binaries = await getBinaries(binDir)
  const runner = chooseRunner([clusterDir, binaries.postgres])
  const password = getStoredSecret(dataDir, 'postgres')
  await createCluster(clusterDir, password, binaries, runner)
  const port = await getFreePort()
  const cluster: Cluster = {
    dir: clusterDir,
    logFile: path.join(dataDir, 'postgres.log'),
    postgres: binaries.postgres,
    runner,
    settings: {},
    buildUrl: ({ port }, database) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
  }
  const url = cluster.buildUrl(await startPostmaster(cluster, port), 'postgres')
  const program = await startProgram({
    KERBSIDE_DATA_DIR: programDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
  })
  await waitUntilReady(program)
  return {
    program,
    pool: openPool(url),
    clusterDir,
    binDir,
    revive: async () => (await findPostmaster(cluster, 20_000)) ?? startPostmaster(cluster, port),
    leave: async () => {
      await stopPostmaster(cluster, readPostmasterFile(clusterDir)?.pid ?? 0)
      await removeDataDir(dataDir)
      await removeDataDir(programDir)
    },
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2 })
  pool.on('error', () => {})
  return pool
}

function findDebian(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => a - b)
    : []
  return versions[0] === undefined ? null : path.join(DEBIAN, String(versions[0]), 'bin')
}

async function killPostmaster({ clusterDir, revive }: Home): Promise<void> {
  const pid = readPostmasterFile(clusterDir)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => findProcess(pid)).toBeNull()
  await revive()
}

/** PostgreSQL then ends all its processes and recovers, because that one may have damaged their shared memory. */
async function killBackend({ pool }: Home): Promise<void> {
  const { rows } = await pool.query(`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    order by state = 'active' desc, query_start desc limit 1`)
  process.kill(rows[0].pid, 'SIGKILL')
}

async function restartAtOnce({ clusterDir, binDir }: Home): Promise<void> {
  const command = path.join(binDir, 'pg_ctl')
  const log = path.join(clusterDir, 'restart.log')
  const args = ['restart', '-D', clusterDir, '-m', 'immediate', '-w', '-l', log]
  const before = readPostmasterFile(clusterDir)?.pid
  const child = chooseRunner([clusterDir, command]).spawn(command, args, {
    cwd: '/',
    stdio: 'ignore',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  await once(child, 'exit')
  // The program may have started its own again before pg_ctl did; one of them serves.
  await expect.poll(() => readPostmasterFile(clusterDir)?.status).toBe('ready')
  expect(readPostmasterFile(clusterDir)?.pid).not.toBe(before)
}

const FAULTS: [string, number, (home: Home) => Promise<void>][] = [
  ['kill -9 of its first process', KILLS, killPostmaster],
  ['kill -9 of a connection’s process', KILLS, killBackend],
  ['pg_ctl restart -m immediate', RESTARTS, restartAtOnce],
]

const debian = findDebian()
const SERVERS: [string, boolean, () => Promise<Home>][] = [
  ['its own PostgreSQL', true, openEmbedded],
  ['the PostgreSQL of the machine', debian !== null, () => openDebian(debian ?? '')],
]

for (const [server, isHere, open] of SERVERS)
  describe.skipIf(!isHere)(`while customers book, of ${server},`, async () => {
    const home = isHere ? await open() : null
    afterAll(async () => {
      if (!home) return
      expect(await stopProgram(home.program)).toBe(0)
      await home.pool.end()
      await home.leave()
    })

    it.each(FAULTS)(
      '%s, %i times, loses and doubles nothing that was answered, and it is ready within five seconds [OPS-A6]',
      async (_, times, strike) => {
        if (!home) return
        const { program, pool } = home
        const isReady = async () => (await getStatus(`${program.origin}/readyz`)) === 200
        let retries = 0
        for (let round = 0; round < times; round += 1) {
          const served = { origin: program.origin, db: openDb(pool) }
          const ledger = await bookThrough(served, round, async () => {
            await strike(home)
            await expect.poll(isReady, { timeout: RECOVERED_WITHIN_MS }).toBe(true)
          })
          await expectStored(pool, ledger)
          retries += ledger.retries
        }
        // Otherwise no blow hit a request, and nothing was tested.
        expect(retries).toBeGreaterThan(times * 5)
        expect(program.child.exitCode).toBeNull()
      },
      300_000,
    )
  })
