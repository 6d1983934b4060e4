import path from 'node:path'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import type { Db } from '#server/db/open.ts'
import type { Providers } from '#server/runtime.ts'
import { chooseProviders } from './choose.ts'
import { createDatabaseFiles } from './files/files.database.ts'
import { createDiskFiles } from './files/files.disk.ts'
import { createS3Files } from './files/files.s3.ts'
import type { FilesProvider } from './files/files.ts'
import { reportFullDisk } from './files/report-full-disk.ts'
import { openMail } from './mail/open-mail.ts'
import { openPayments } from './payments/open-payments.ts'
import { openSms } from './sms/open-sms.ts'

/** Opens every provider that the configuration selects. */
export const openProviders = (env: Env, db: Db, log: Log): Providers => ({
  ...chooseProviders(env, db, log),
  payments: openPayments(env, log),
  mail: openMail(env, log),
  sms: openSms(env, log),
  files: reportFullDisk(openFiles(env, db, log), log),
})

function openFiles({ dataDir, objectStore, storage }: Env, db: Db, log: Log): FilesProvider {
  const dir = path.join(dataDir, 'files')
  if (objectStore !== null) return createS3Files({ store: objectStore, stagingDir: dir, log })
  return storage.isShared ? createDatabaseFiles(db, dir) : createDiskFiles(dir)
}
