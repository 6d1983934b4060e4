import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLockHolder } from '#server/db/embedded/data-dir-lock.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess, isPostmasterOf } from '#server/db/embedded/process.ts'

const PREFIX = 'kerbside-test-'

/** Creates a data directory of this test run. If the run is killed, the next one stops its server and removes it. */
export function buildDataDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
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
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (findProcess(owner) === null) await removeDataDir(path.join(tmpdir(), name))
  }
}
