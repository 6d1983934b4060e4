import { StartError } from '#server/config/start-error.ts'
import { runCommand } from '#server/db/run-command.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup`: writes a backup as the nightly task does, even if there is one of today. It does not migrate the schema. */
await runCommand(
  async ({ directUrl }, env) => {
    const written = await writeBackup({
      url: directUrl,
      backupsDir: env.storage.backupsDir,
      key: env.backupKey,
      now: Temporal.Now.instant(),
    })
    if (written === null) throw new StartError('Another backup is being written at the moment.')
    const rows = written.rows.toLocaleString('en-GB')
    process.stdout.write(`${written.tables} tables with ${rows} rows are in ${written.folder}.\n`)
  },
  { isMigrating: false },
)
