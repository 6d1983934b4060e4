import path from 'node:path'
import { getStoredSecret } from '#server/config/stored-secret.ts'
import { SUPERUSER } from '#server/db/embedded/create-cluster.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'

/** Returns the current address of a running program's embedded PostgreSQL. */
export function embeddedUrlOf(dataDir: string): string {
  const port = readPostmasterFile(path.join(dataDir, 'postgres'))?.port
  return `postgresql://${SUPERUSER}:${getStoredSecret(dataDir, 'postgres')}@127.0.0.1:${port}/kerbside`
}
