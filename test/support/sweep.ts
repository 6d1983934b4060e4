import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLockHolder } from '#server/db/embedded/data-dir-lock.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess, isPostmasterOf } from '#server/db/embedded/process.ts'

const PREFIX = 'kerbside-test-'

/** Linux holds the files of this folder in memory. A container may have none, or a small one. */
const MEMORY_FOLDER = '/dev/shm'
/** The databases of all workers need less than half of it. */
const NEEDED_BYTES = 4 * 1024 ** 3

/** Creating the eight hundred files of a database takes a disk's file system ten times the processor time. */
const folder = isRoomy() ? MEMORY_FOLDER : tmpdir()

function isRoomy(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
}

/** Creates a data directory of this test run. If the run is killed, the next one stops its server and removes it. */
export function buildDataDir(): string {
  const dir = mkdtempSync(path.join(folder, `${PREFIX}${process.pid}-`))
  chmodSync(dir, 0o755)
  return dir
}

/** Stops the programs of a test's data directory, the product first, and removes the directory. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const holder = findLockHolder(dataDir)
  if (holder !== null && holder !== process.pid) {
    process.kill(holder, 'SIGKILL')
    while (findLockHolder(dataDir)) await sleep(20)
  }
  const clusterDir = path.join(dataDir, 'postgres')
  const running = findProcess(readPostmasterFile(clusterDir)?.pid ?? 0)
  if (running && isPostmasterOf(clusterDir, running)) {
    process.kill(running.pid, 'SIGQUIT')
    while (findProcess(running.pid)) await sleep(20)
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Vitest calls this before the first test, to remove what killed runs left behind. */
export async function setup(): Promise<void> {
  for (const place of [MEMORY_FOLDER, tmpdir()].filter((each) => existsSync(each))) {
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
      const maker = Number(name.slice(PREFIX.length).split('-')[0])
      if (findProcess(maker) === null) await removeDataDir(path.join(place, name))
    }
  }
}
