import { StartError } from '#server/config/start-error.ts'
import { runCommand } from '#server/db/run-command.ts'
import { restoreBackup } from './restore-backup.ts'

const WITHOUT_ERASURES = '--without-erasures'

/** `npm run restore -- FOLDER`: restores into the configured database, which must be empty. */
await runCommand(
  async ({ directUrl, db }, env) => {
    const [folder, ...more] = process.argv.slice(2).filter((each) => each !== WITHOUT_ERASURES)
    if (folder === undefined || more.length > 0)
      throw new StartError('Usage: npm run restore -- FOLDER')
    const restored = await restoreBackup({
      folder,
      url: directUrl,
      db,
      backupsDir: env.storage.backupsDir,
      key: env.backupKey,
      now: Temporal.Now.instant(),
      isWithoutErasures: process.argv.includes(WITHOUT_ERASURES),
    })
    const rows = restored.rows.toLocaleString('en-GB')
    process.stdout.write(
      `${restored.tables} tables with ${rows} rows are restored; erased again: ${restored.erasedAgain}.\n`,
    )
  },
  { isMigrating: false },
)
