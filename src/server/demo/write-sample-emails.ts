import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRuntime } from '#server/app.ts'
import { blankLinks } from '#server/auth/links/link-addresses.ts'
import { readEnv } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { NO_MEASURES } from '#server/config/measures.ts'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { FixedWindows } from '#server/http/limits/fixed-windows.ts'
import { UNREADABLE } from '#server/notifications/emails/email-templates.ts'
import { composeEmail } from '#server/notifications/sending/compose-email.ts'
import { seedDemo } from './demo.ts'
import { sampleNotifications } from './sample-notifications.ts'

/* `npm run emails`: every email about the demo's people, as files for a browser. Nothing is sent. */

const settings = readEnv()
const folder = path.join(settings.dataDir, 'emails')
/** A database of its own, so that the emails never touch what the product holds. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'kerbside-emails-'))
chmodSync(dataDir, 0o755)
const env = {
  ...settings,
  dataDir,
  databaseUrl: null,
  databaseDirectUrl: null,
  databasePool: POOL_DEFAULTS,
  mode: 'demo' as const,
}
const log = createLog('error')

const database = await openDatabase(env, log)
try {
  const now = Temporal.Now.instant().round('millisecond')
  await migrateDatabase(database.directUrl)
  await seedDemo(database.db, now)
  const isReady = async () => true
  const ctx = createTaskContext(
    createRuntime({
      env,
      log,
      db: database.db,
      replica: null,
      isReady,
      rates: new FixedWindows(),
      measures: NO_MEASURES,
      tracing: null,
      isDev: false,
    }),
  )
  mkdirSync(folder, { recursive: true })
  for await (const notification of sampleNotifications(database.db, now)) {
    const email = await composeEmail(ctx, notification, blankLinks(env))
    if (email === null || email === UNREADABLE)
      throw new Error(`${notification.type} has nothing to say`)
    writeFileSync(path.join(folder, `${notification.type}.html`), email.html)
    writeFileSync(path.join(folder, `${notification.type}.txt`), email.text)
  }
  process.stdout.write(`Every email, as HTML and as text: ${folder}\n`)
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
