import { HOUR_MS } from '#domain/time/milliseconds.ts'
import type { Env } from '#server/config/env.ts'
import { StartError } from '#server/config/start-error.ts'
import { runCommand } from '#server/db/run-command.ts'
import { openObjectStore } from '#server/providers/files/object-store-client.ts'
import { fetchCopy } from './copies/fetch-copy.ts'
import { restoreBackup } from './restore-backup.ts'

const WITHOUT_ERASURES = '--without-erasures'
const FROM_STORE = '--from-store'

/**
 * `npm run restore -- FOLDER`: restores into the configured database, which must be empty. With `--from-store` it fetches the
 * copy of that name, or `newest`, from the object store first.
 */
await runCommand(
  async ({ directUrl, db }, env) => {
    const options = process.argv.slice(2).filter((each) => each.startsWith('--'))
    const [asked, ...more] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
    const isKnown = options.every((each) => [WITHOUT_ERASURES, FROM_STORE].includes(each))
    if (asked === undefined || more.length > 0 || !isKnown)
      throw new StartError('Usage: npm run restore -- FOLDER, or -- --from-store newest')
    const restored = await restoreBackup({
      folder: options.includes(FROM_STORE) ? await fetchFromStore(env, asked) : asked,
      url: directUrl,
      db,
      backupsDir: env.storage.backupsDir,
      key: env.backupKey,
      now: Temporal.Now.instant(),
      isWithoutErasures: options.includes(WITHOUT_ERASURES),
    })
    const rows = restored.rows.toLocaleString('en-GB')
    process.stdout.write(
      `${restored.tables} tables with ${rows} rows are restored; erased again: ${restored.erasedAgain}.\n`,
    )
  },
  { isMigrating: false },
)

async function fetchFromStore({ objectStore, storage }: Env, name: string): Promise<string> {
  if (objectStore === null)
    throw new StartError(`${FROM_STORE} needs the object store: set S3_BUCKET and the rest.`)
  return fetchCopy(openObjectStore(objectStore, HOUR_MS), storage.backupsDir, name).catch(sayWhy)
}

/** A store that is away, or refuses our keys, is for the operator to mend. */
function sayWhy(error: Error): never {
  if (error instanceof StartError) throw error
  throw new StartError(`The copy could not be fetched: ${error.message}.`)
}
