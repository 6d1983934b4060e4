import path from 'node:path'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { Providers } from '#server/services.ts'
import { chooseProviders } from './choose.ts'
import { createDiskFiles } from './files/files.disk.ts'
import { openMail } from './mail/open-mail.ts'
import { openPayments } from './payments/open-payments.ts'
import { openSms } from './sms/open-sms.ts'

/** Every outside thing, chosen by the configuration. */
export const openProviders = (env: Env, db: Db, log: Log): Providers => ({
  ...chooseProviders(env, db, log),
  payments: openPayments(env),
  mail: openMail(env, log),
  sms: openSms(env, log),
  files: createDiskFiles(path.join(env.dataDir, 'files')),
})
