import path from 'node:path'
import { getStoredSecret } from '#server/config/stored-secret.ts'
import { SUPERUSER } from '#server/db/embedded/create-cluster.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'

/**
 * The address of a cluster by loopback instead of by its socket, which is closed to other users and has no place for a proxy
 * of a test.
 */
export function byLoopback(clusterUrl: string, port?: number): string {
  const url = new URL(clusterUrl)
  url.search = ''
  if (port !== undefined) url.port = String(port)
  return url.href
}

/** Returns the current address of a running program's embedded PostgreSQL. */
export function embeddedUrlOf(dataDir: string): string {
  const port = readPostmasterFile(path.join(dataDir, 'postgres'))?.port
  return `postgresql://${SUPERUSER}:${getStoredSecret(dataDir, 'postgres')}@127.0.0.1:${port}/kerbside`
}
