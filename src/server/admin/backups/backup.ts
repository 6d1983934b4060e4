import path from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import { runCommand } from '#server/db/run-command.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup`: as the nightly task does it, whether today's is there or not. The schema is left as it is. */
await runCommand(
  async ({ url }, env) => {
    const written = await writeBackup({
      url,
      backupsDir: path.join(env.dataDir, 'backups'),
      key: env.backupKey,
      now: Temporal.Now.instant(),
    })
    if (written === null) throw new StartError('Another backup is being written just now.')
    const rows = written.rows.toLocaleString('en-GB')
    process.stdout.write(`${written.tables} tables with ${rows} rows are in ${written.folder}.\n`)
  },
  { isMigrating: false },
)
