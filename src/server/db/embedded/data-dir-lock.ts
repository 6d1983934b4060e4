import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/config/start-error.ts'
import { unwritableDataDir } from '#server/config/unwritable-data-dir.ts'
import { findProcess } from './process.ts'

const lockFile = (dataDir: string) => path.join(dataDir, 'kerbside.lock')

type Holder = { pid: number; startedAt: string }

/** A server that is still stopping gets this long to finish. */
const TIMEOUT_MS = 3000

/**
 * Locks the data directory for this process until the returned function is called. It takes over a lock whose process
 * is gone (kill -9, power cut), which pid and start time show.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = lockFile(dataDir)
  const draft = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, JSON.stringify(me))
  } catch (error) {
    throw unwritableDataDir(dataDir, error)
  }
  try {
    // `link` is atomic, so no process ever reads half a lock.
    const until = Date.now() + TIMEOUT_MS
    while (!tryLink(draft, file)) {
      const holder = findLockHolder(dataDir)
      if (holder === null) removeStale(file, draft)
      else if (Date.now() < until) await sleep(50)
      else throw alreadyRunning(dataDir, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readHolder(file)?.pid === me.pid) rmSync(file, { force: true })
  }
}

/** Finds the living process that holds the directory, or null. */
export function findLockHolder(dataDir: string): number | null {
  const holder = readHolder(lockFile(dataDir))
  return isAlive(holder) ? holder.pid : null
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function removeStale(file: string, draft: string): void {
  const aside = `${draft}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Another start may have put its own new lock there between reading and moving: give it back.
  if (isAlive(readHolder(aside))) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function alreadyRunning(dataDir: string, pid: number): StartError {
  return new StartError(
    `Kerbside is already running on the data directory ${dataDir} (process ${pid}): stop it first, or set KERBSIDE_DATA_DIR and PORT for a second one.`,
  )
}

function isAlive(holder: Holder | null): holder is Holder {
  return holder !== null && findProcess(holder.pid)?.startedAt === holder.startedAt
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
