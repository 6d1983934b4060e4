import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#server/config/log.ts'
import { batched } from '#server/db/connections/batch.ts'
import { createComposer } from './compose-message.ts'
import type { MailProvider, StoredMail } from './mail.ts'
import { mailOptions } from './mail-options.ts'

/** Every email, one after the other, as mail programs open them (RFC 4155). */
const MAILBOX = 'emails.mbox'

/** A folder takes any number: the more are in hand, the fewer statements and writes each takes (docs/performance.md). */
const AT_ONCE = 32

/** Emails that are in hand at once are stored by one write, and one that is slow holds up the others for so long at most. */
const GATHER_MS = 100

const HOUR_MS = 3_600_000

type Line = StoredMail & { messageId: string }

type Stored = { messageId: string; line: string; entry: string }

/**
 * The demonstration's emails stay on this machine: in a mailbox that any mail program opens, and as the desk shows them. They
 * are added to files that exist, because a new file for each costs more than composing it (docs/performance.md).
 */
export function createDemoMail(settings: { dir: string; log: Log }): MailProvider {
  const { dir, log } = settings
  let opening: Promise<unknown> | null = null
  let inHand = 0
  const compose = createComposer()
  const add = (file: string, content: string) =>
    appendFile(path.join(dir, file), content, { mode: 0o600 })
  const store = batched(
    async (emails: readonly Stored[]) => {
      opening ??= mkdir(dir, { recursive: true, mode: 0o700 })
      await opening
      for (const [file, some] of Map.groupBy(emails, ({ messageId }) => shownIn(messageId)))
        await add(file, some.map(({ line }) => line).join(''))
      await add(MAILBOX, emails.map(({ entry }) => entry).join(''))
      return []
    },
    { gatherMs: GATHER_MS, areAll: (waiting) => waiting === inHand },
  )

  return {
    name: 'demo',
    isSimulated: true,
    atOnce: AT_ONCE,
    async send(mail) {
      const { messageId, html, text } = mail
      inHand += 1
      try {
        const message = await compose(mailOptions(mail, mail.contactEmail))
        await store({
          messageId,
          line: lineOf({ messageId, html, text }),
          entry: mailboxEntry(mail.contactEmail, message),
        })
        return { kind: 'sent' }
      } catch (err) {
        // The folder may be gone: the next email makes it again.
        opening = null
        log.warn(
          { err, event: 'provider_failed', provider: 'demo mail' },
          'an email was not stored',
        )
        return { kind: 'away', reason: 'The data directory cannot be written.' }
      } finally {
        inHand -= 1
      }
    },
    async findSent(messageId) {
      const lines = await readFile(path.join(dir, shownIn(messageId)), 'utf8').catch(() => '')
      return findLine(lines, messageId)
    },
    check: async () => true,
    close: () => {},
  }
}

/**
 * A file for the emails of each hour, so that who looks for one reads few others, and those that are stored together lie
 * together: an id holds the moment of its notification (`messageIdOf`).
 */
function shownIn(messageId: string): string {
  const [, epochMs = '0'] = /\.(\d+)@/.exec(messageId) ?? []
  return `shown-${Math.floor(Number(epochMs) / HOUR_MS)}.jsonl`
}

/** The break before it ends what a demonstration that was killed left unfinished. */
const lineOf = (line: Line) => `\n${JSON.stringify(line)}\n`

/** The newest: an email that is sent again has the same id. */
function findLine(lines: string, messageId: string): StoredMail | null {
  const start = `{"messageId":${JSON.stringify(messageId)},`
  const stored = lines.split('\n').filter((line) => line.startsWith(start))
  return stored.map(readLine).findLast((mail) => mail !== null) ?? null
}

function readLine(line: string): StoredMail | null {
  try {
    // The line above wrote it; nothing else writes there.
    const { html, text } = JSON.parse(line) as Line
    return { html, text }
  } catch {
    return null
  }
}

/**
 * A mailbox has the line ends of UNIX. A line of an email that starts as an entry does is marked, and mail programs take the
 * mark away.
 */
function mailboxEntry(from: string, message: string): string {
  const lines = message.replaceAll('\r', '').trimEnd()
  return `\nFrom ${from} ${asctimeOf(new Date())}\n${lines.replaceAll(/^>*From /gm, '>$&')}\n\n`
}

/** `Fri Nov  6 01:02:03 2026`, in UTC. */
function asctimeOf(date: Date): string {
  const [weekday = '', day = '', month, year, time] = date.toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
}
