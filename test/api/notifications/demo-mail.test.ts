import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createComposer } from '#server/providers/mail/compose-message.ts'
import { createDemoMail } from '#server/providers/mail/mail.demo.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { mailOptions } from '#server/providers/mail/mail-options.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { leastWorkMs } from '#test/support/work.ts'

const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const dir = path.join(dataDir, 'mail')
const demo = createDemoMail({ dir, log: pino({ level: 'silent' }) })

const email = (messageId: string, word: string): Mail => ({
  messageId,
  to: 'alex@example.co.uk',
  subject: `About ${word}`,
  html: `<p>${word}</p>`,
  // A mailbox says with this word where the next email begins.
  text: `From ${word}\nFrom ${word}, once more\n`,
  contactEmail: 'help@kerbside.example.co.uk',
})

const sendAll = (...mails: Mail[]) => Promise.all(mails.map((mail) => demo.send?.(mail)))
/** Two of a minute, as `messageIdOf` writes them. */
const ids = Array.from(
  { length: 300 },
  (_, n) => `message-${n}.${1_790_000_000_000 + n * 30_000}@localhost`,
)
const entries = () =>
  readFileSync(path.join(dir, 'emails.mbox'), 'utf8')
    .split(/^From .+ \w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$/m)
    .slice(1)

const library = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
/** Of two messages the dates and the random boundaries differ. */
const withoutChance = (message: string) =>
  message
    .replaceAll(/--_NmP-\w+/g, 'boundary')
    .replace(/^Date: .*$/m, 'Date')
    .trim()

describe('the mailbox of the demonstration', () => {
  it('stores emails that are sent at once one after the other in a mailbox, and shows each as it was [NOTE-9]', async () => {
    await sendAll(...ids.map((id, n) => email(id, `word ${n}`)))
    expect(entries()).toHaveLength(300)
    expect(readFileSync(path.join(dir, 'emails.mbox'), 'utf8').match(/^From /gm)).toHaveLength(300)
    expect(entries().every((entry) => entry.includes('\n>From word '))).toBe(true)
    const subjects = entries().map((entry) => /^Subject: (.+)$/m.exec(entry)?.[1])
    expect(new Set(subjects)).toEqual(new Set(ids.map((_, n) => `About word ${n}`)))
    // No file for each email, a new one costs more than composing it: the mailbox, and one for each of three hours.
    expect(readdirSync(dir)).toHaveLength(1 + 3)
    for (const [n, id] of ids.entries())
      expect(await demo.findSent?.(id)).toEqual({
        html: `<p>word ${n}</p>`,
        text: `From word ${n}\nFrom word ${n}, once more\n`,
      })
    expect(await demo.findSent?.('nobody@localhost')).toBeNull()
  })

  it.each<[string, Partial<Mail>]>([
    ['of plain words', {}],
    [
      'of other letters and signs',
      { subject: 'Zoë’s 🚗', html: '<p>£30 – “Zoë”</p>', text: '£30' },
    ],
    ['of long lines', { html: `<p>${'long '.repeat(5000)}</p>`, text: 'long '.repeat(500) }],
    [
      'with an invitation',
      { invitation: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nX:ü\r\n' } },
    ],
    ['of several parts that are empty', { html: '', text: '' }],
    [
      'of hostile text',
      { subject: 'a\r\nBcc: x@example.com', replyTo: 'a,b@example.com', text: '.\r\rx\n--_NmP' },
    ],
    [
      'about a long subject',
      { subject: 'A subject that is as long as this one is folded, ä word by word. '.repeat(3) },
    ],
  ])('stores an email %s byte by byte as the mail library writes it', async (_, parts) => {
    const mail = { ...email('same@localhost', 'word'), text: 'word', ...parts }
    await sendAll(mail)
    const { message } = await library.sendMail(mailOptions(mail, mail.contactEmail))
    expect(withoutChance(entries().at(-1) ?? '')).toBe(withoutChance(String(message)))
  })

  it('composes an email by less work than the mail library', async () => {
    const compose = createComposer()
    const mails = ids.slice(0, 40).map((id) => {
      const mail = { ...email(id, 'word'), html: `<p>${'£30 for your car. '.repeat(700)}</p>` }
      return mailOptions(mail, mail.contactEmail)
    })
    const ours = () => Promise.all(mails.map((mail) => compose(mail)))
    const theirs = () => Promise.all(mails.map((mail) => library.sendMail(mail)))
    const oursMs: number[] = []
    const theirsMs: number[] = []
    // By turns, so that what else this process does falls on both alike; the first round only warms both up.
    for (let round = 0; round < 12; round += 1) {
      oursMs.push(await leastWorkMs(1, ours))
      theirsMs.push(await leastWorkMs(1, theirs))
    }
    expect(Math.min(...oursMs.slice(1))).toBeLessThan(Math.min(...theirsMs.slice(1)))
  })

  it('shows the newest of an email that was sent twice', async () => {
    await sendAll(email('twice@localhost', 'first'))
    await sendAll(email('twice@localhost', 'second'))
    expect(await demo.findSent?.('twice@localhost')).toMatchObject({ html: '<p>second</p>' })
  })

  it('goes on after what a killed server left unfinished, and in a folder that was removed', async () => {
    rmSync(dir, { recursive: true })
    expect(await sendAll(email('once@localhost', 'before'))).toEqual([
      { kind: 'away', reason: 'The data directory cannot be written.' },
    ])
    await sendAll(email('once@localhost', 'before'))
    const [shown = ''] = readdirSync(dir).filter((file) => file.startsWith('shown-'))
    appendFileSync(path.join(dir, shown), '\n{"messageId":"once@localhost","html":"<p>half')
    appendFileSync(path.join(dir, 'emails.mbox'), '\nFrom x Fri Nov  6 01:02:03 2026\nSubject: hal')
    expect(await demo.findSent?.('once@localhost')).toMatchObject({ html: '<p>before</p>' })
    await sendAll(email('once@localhost', 'after'))
    expect(await demo.findSent?.('once@localhost')).toMatchObject({ html: '<p>after</p>' })
    expect(entries().map((entry) => /^Subject: (.+)$/m.exec(entry)?.[1])).toEqual([
      'About before',
      'hal',
      'About after',
    ])
  })
})
