import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/config/log.ts'
import type { SmsProvider } from './sms.ts'

/** The demonstration's text messages are files on this machine. */
export function createDemoSms({ dir, log }: { dir: string; log: Log }): SmsProvider {
  return {
    name: 'demo',
    isSimulated: true,
    async send({ to, text, messageId }) {
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 })
        const file = path.join(dir, `${messageId.replaceAll(/[^\w.-]/g, '_')}.txt`)
        await writeFile(file, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
        return { kind: 'sent' }
      } catch (err) {
        log.warn(
          { err, event: 'provider_failed', provider: 'demo sms' },
          'a text message was not stored',
        )
        return { kind: 'away', reason: 'The data directory cannot be written.' }
      }
    },
  }
}
