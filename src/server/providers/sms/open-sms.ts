import path from 'node:path'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { createDemoSms } from './sms.demo.ts'
import type { SmsProvider } from './sms.ts'
import { createTwilioSms } from './sms.twilio.ts'

const NOBODY: SmsProvider = { name: 'none', isSimulated: false, send: null }

/** The only place that chooses the provider of text messages. The demonstration sends none, whatever is configured. */
export function openSms(env: Env, log: Log): SmsProvider {
  if (env.mode === 'demo') return createDemoSms({ dir: path.join(env.dataDir, 'sms'), log })
  if (env.twilio !== null) return createTwilioSms({ ...env.twilio, log })
  log.warn(
    { event: 'provider_missing', provider: 'twilio' },
    'TWILIO_ACCOUNT_SID is not set: text messages wait unsent',
  )
  return NOBODY
}
