import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a running server says of itself in `postmaster.pid` (src/include/utils/pidfile.h of PostgreSQL). */
export type PostmasterFile = { pid: number; port: number; status: string }

const fileIn = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid')

/** Null when there is no such file. A file that makes no sense has the pid 0. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  try {
    const lines = readFileSync(fileIn(clusterDir), 'utf8').split('\n')
    return {
      pid: Number.parseInt(lines[0] ?? '', 10) || 0,
      port: Number.parseInt(lines[3] ?? '', 10) || 0,
      status: lines[7]?.trim() ?? '',
    }
  } catch {
    return null
  }
}

/**
 * Takes a stale file out of PostgreSQL's way without deleting it: its later lines name the shared memory
 * by which the server sees that helpers of the dead one still work. A pid equal to that of the
 * parent (us) is stale in PostgreSQL's eyes.
 */
export function disownPostmasterFile(clusterDir: string): void {
  const lines = readFileSync(fileIn(clusterDir), 'utf8').split('\n')
  if (lines.length < 7) rmSync(fileIn(clusterDir))
  else writeFileSync(fileIn(clusterDir), [process.pid, ...lines.slice(1)].join('\n'))
}
