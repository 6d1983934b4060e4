import path from 'node:path'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { createDemoMail } from './mail.demo.ts'
import { createSmtpMail } from './mail.smtp.ts'
import type { MailProvider } from './mail.ts'

const NOBODY: MailProvider = {
  name: 'none',
  isSimulated: false,
  atOnce: 0,
  send: null,
  findSent: null,
  check: async () => true,
  close: () => {},
}

/** The only place that chooses the email provider. The demonstration emails nobody, whatever is configured. */
export function openMail(env: Env, log: Log): MailProvider {
  if (env.mode === 'demo') return createDemoMail({ dir: path.join(env.dataDir, 'mail'), log })
  if (env.smtpUrl !== null && env.mailFrom !== null)
    return createSmtpMail({ url: env.smtpUrl, from: env.mailFrom, log })
  log.warn(
    { event: 'provider_missing', provider: 'smtp' },
    'SMTP_URL is not set: emails wait unsent',
  )
  return NOBODY
}
