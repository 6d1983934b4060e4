import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/config/log.ts'
import { StartError } from '#server/config/start-error.ts'
import {
  type Address,
  type Cluster,
  findPostmaster,
  getFreePort,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { findProcess, isPostmasterOf } from './process.ts'

const TIMEOUT_MS = 30_000
const WATCH_MS = 200
const LONGEST_PAUSE_MS = 2000

export type Supervised = { address: Address; getPid(): number; stop(): Promise<void> }

/** Starts the cluster and restarts it after a crash, always at the same address so that pools find it again. */
export async function superviseCluster(cluster: Cluster, log: Log): Promise<Supervised> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await bringUp(cluster, log)
  const address = current
  const { port } = address

  async function watch(): Promise<void> {
    while (await hasPaused(WATCH_MS, signal)) {
      if (!isRunning(cluster, current)) await restart()
    }
  }

  async function restart(): Promise<void> {
    log.error({ event: 'database-died', port }, 'the database stopped by itself: starting it again')
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        current = await startOrAdopt(cluster, port)
        log.info({ event: 'database-back', port, attempt }, 'the database is back')
        return
      } catch (err) {
        // Retry for ever: a full disk, for example, ends only when the operator frees space.
        if (attempt === 1) log.error({ err, event: 'database-down' }, 'the database does not start')
        await hasPaused(Math.min(100 * attempt, LONGEST_PAUSE_MS), signal)
      }
    }
  }

  const watching = watch()
  return {
    address,
    getPid: () => current.pid,
    stop: async () => {
      stopping.abort()
      await watching
      await stopPostmaster(cluster, current.pid)
    },
  }
}

/** Resolves to false when stopped meanwhile. The pause alone does not hold the process open. */
async function hasPaused(pauseMs: number, signal: AbortSignal): Promise<boolean> {
  await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => {})
  return !signal.aborted
}

function isRunning(cluster: Cluster, postmaster: Postmaster): boolean {
  const running = findProcess(postmaster.pid)
  return running !== null && isPostmasterOf(cluster.dir, running)
}

async function bringUp(cluster: Cluster, log: Log): Promise<Postmaster> {
  const until = Date.now() + TIMEOUT_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      const postmaster = await startOrAdopt(cluster, await getFreePort())
      if (postmaster.isAdopted)
        log.warn(
          { port: postmaster.port },
          'took over the database that a killed start left running',
        )
      return postmaster
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (Date.now() > until || attempt === 5)
        throw new StartError(
          `PostgreSQL did not start on ${cluster.dir}: ${reason}. Its log is ${cluster.logFile}.`,
          { cause },
        )
      await sleep(200 * attempt)
    }
  }
}

async function startOrAdopt(cluster: Cluster, port: number): Promise<Postmaster> {
  const found = await findPostmaster(cluster, TIMEOUT_MS)
  return found ?? startPostmaster(cluster, port)
}
