import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/config/log.ts'
import type { MailProvider, StoredMail } from './mail.ts'
import { mailOptions } from './mail-options.ts'

/** The demonstration's emails stay on this machine: as .eml files that any mail program opens, and as their data. */
export function createDemoMail(settings: { dir: string; log: Log }): MailProvider {
  const { dir, log } = settings
  const fileOf = (messageId: string, ending: string) =>
    path.join(dir, `${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}.${ending}`)

  let opening: Promise<unknown> | null = null
  let loading: ReturnType<typeof loadTransport> | null = null

  return {
    name: 'demo',
    isSimulated: true,
    async send(mail) {
      try {
        loading ??= loadTransport()
        const transport = await loading
        const { message } = await transport.sendMail(mailOptions(mail, mail.contactEmail))
        opening ??= mkdir(dir, { recursive: true, mode: 0o700 })
        await opening
        await Promise.all([
          store(fileOf(mail.messageId, 'json'), storedText(mail)),
          store(fileOf(mail.messageId, 'eml'), message),
        ])
        return { kind: 'sent' }
      } catch (err) {
        // The folder may be gone: the next email makes it again.
        opening = null
        log.warn(
          { err, event: 'provider_failed', provider: 'demo mail' },
          'an email was not stored',
        )
        return { kind: 'away', reason: 'The data directory cannot be written.' }
      }
    },
    async findSent(messageId) {
      const text = await readFile(fileOf(messageId, 'json'), 'utf8').catch(() => null)
      // The line above wrote it; nothing else writes there.
      return text === null ? null : (JSON.parse(text) as StoredMail)
    },
    close: () => {},
  }
}

/** With the first email: a web server sends none, and need not hold the library in memory [OPS-33]. */
async function loadTransport() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true })
}

const storedText = ({ html, text }: StoredMail) =>
  JSON.stringify({ html, text } satisfies StoredMail)

/** Writes atomically: a demonstration that is killed here leaves no partial email. */
async function store(file: string, content: string | Buffer | NodeJS.ReadableStream) {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, file)
}
