import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a running server writes into `postmaster.pid` (src/include/utils/pidfile.h of PostgreSQL). */
export type PostmasterFile = {
  pid: number
  port: number
  /** The folder of its socket, empty where it has none. */
  socketDir: string
  status: string
}

const fileIn = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid')

/** Returns null when there is no such file. An unreadable file has the pid 0. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  try {
    const lines = readFileSync(fileIn(clusterDir), 'utf8').split('\n')
    return {
      pid: Number.parseInt(lines[0] ?? '', 10) || 0,
      port: Number.parseInt(lines[3] ?? '', 10) || 0,
      socketDir: lines[4] ?? '',
      status: lines[7]?.trim() ?? '',
    }
  } catch {
    return null
  }
}

/**
 * Moves a stale file out of PostgreSQL's way without deleting it: its later lines name the shared memory, by which the
 * server recognises that helper processes of the dead one still work. PostgreSQL also regards a pid equal to that of
 * its parent (us) as stale.
 */
export function disownPostmasterFile(clusterDir: string): void {
  const lines = readFileSync(fileIn(clusterDir), 'utf8').split('\n')
  if (lines.length < 7) rmSync(fileIn(clusterDir))
  else writeFileSync(fileIn(clusterDir), [process.pid, ...lines.slice(1)].join('\n'))
}
