import { accessSync, closeSync, constants, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { findProcess, isPostmasterOf, listPostgresIn } from './process.ts'
import type { Runner } from './run-as.ts'

export type Cluster = {
  dir: string
  logFile: string
  postgres: string
  runner: Runner
  /** Additional configuration, for tests. */
  settings: Record<string, string>
  buildUrl(address: Address, database: string): string
}

/** Where a server listens: always on loopback, and at a socket where `socketDir` is not empty. */
export type Address = { port: number; socketDir: string }

export type Postmaster = Address & { pid: number; isAdopted: boolean }

/** Visitors' data must not enter the log: no statements and no DETAIL lines ("Key (email)=(…)"). */
export const WRITES_NO_DATA = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const SETTINGS = {
  ...WRITES_NO_DATA,
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A transaction of a killed application must not hold its locks until a long query ends.
  client_connection_check_interval: '2s',
  jit: 'off',
}

/** What an address holds on each system (`sun_path`, 104 bytes on macOS and 108 on Linux, of which one ends it). */
const LONGEST_SOCKET_BYTES = 103

const LOG_FILE_LIMIT_BYTES = 10_000_000

/**
 * Finds the living server of this directory, or null when there is none and a new one may start. It waits while one is
 * starting or stopping, and throws when that takes longer than `timeoutMs`.
 */
export async function findPostmaster(
  cluster: Cluster,
  timeoutMs: number,
): Promise<Postmaster | null> {
  for (const until = Date.now() + timeoutMs; ; await sleep(25)) {
    const file = readPostmasterFile(cluster.dir)
    const running = file && findProcess(file.pid)
    if (running && isPostmasterOf(cluster.dir, running)) {
      if (file.status === 'ready' && (await isServing(cluster, file)))
        return { pid: file.pid, port: file.port, socketDir: file.socketDir, isAdopted: true }
    } else if (listPostgresIn(cluster.dir).length === 0) {
      if (running || file?.pid === 0) disownPostmasterFile(cluster.dir)
      return null
    }
    if (Date.now() > until)
      throw new Error(
        `process ${file?.pid ?? listPostgresIn(cluster.dir)[0]} holds it but does not answer`,
      )
  }
}

/** Starts a server on a directory that `findPostmaster` has found free, and waits until it answers. */
export async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const child = spawnPostgres(cluster, port)
  let failure: Error | null = null
  child.on('error', (error) => {
    failure = error
  })
  const explainEnd = () => {
    failure ??= new Error(readReason(cluster.logFile))
  }
  child.on('exit', explainEnd)
  child.unref()
  while (failure === null) {
    const file = readPostmasterFile(cluster.dir)
    if (file?.pid === child.pid && file?.status === 'ready' && (await isServing(cluster, file))) {
      // From here on the supervisor explains an exit, and the log may be gone by then.
      child.off('exit', explainEnd)
      return { pid: file.pid, port, socketDir: file.socketDir, isAdopted: false }
    }
    await sleep(15)
  }
  throw failure
}

/**
 * A statement through a socket takes less of the processor than one through loopback (docs/performance.md). It lies with the
 * data, where nobody else may look; empty where its path would be too long or is closed to us.
 */
function socketDirOf(dir: string, port: number): string {
  if (process.platform === 'win32') return ''
  if (Buffer.byteLength(path.join(dir, `.s.PGSQL.${port}`)) > LONGEST_SOCKET_BYTES) return ''
  try {
    accessSync(dir, constants.X_OK)
    return dir
  } catch {
    return ''
  }
}

/** The process has its own session, so that Ctrl-C reaches only us and we choose the order of stopping. */
function spawnPostgres(cluster: Cluster, port: number) {
  const socketDir = socketDirOf(cluster.dir, port)
  const unix_socket_directories = socketDir && `"${socketDir.replaceAll('"', '""')}"`
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories, ...cluster.settings })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.logFile, isLong(cluster.logFile) ? 'w' : 'a', 0o600)
  try {
    return cluster.runner.spawn(
      cluster.postgres,
      ['-D', cluster.dir, '-p', String(port), ...flags],
      { cwd: '/', detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C', TZ: 'UTC' } },
    )
  } finally {
    closeSync(log)
  }
}

/**
 * Stops the server with "fast": open transactions end and no committed data is lost. Falls back to "immediate", after
 * which the next start recovers.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 4000],
  ] as const) {
    const running = findProcess(pid)
    if (!running || !isPostmasterOf(cluster.dir, running)) return
    process.kill(pid, signal)
    const until = Date.now() + timeoutMs
    while (Date.now() < until) {
      if (findProcess(pid) === null) return
      await sleep(15)
    }
  }
}

/** The server is ours when it accepts our password and works on our directory. */
async function isServing(cluster: Cluster, address: Address): Promise<boolean> {
  const client = new Client({
    connectionString: cluster.buildUrl(address, 'postgres'),
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0]?.data_directory === cluster.dir
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function isLong(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_FILE_LIMIT_BYTES
}

function readReason(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20)
  const last = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? ''
  return last.replace(/^.*?(FATAL|PANIC): +/, '') || `no reason in ${path.basename(logFile)}`
}
