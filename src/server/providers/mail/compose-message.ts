import { setImmediate as nextTurn } from 'node:timers/promises'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type MimeNode from 'nodemailer/lib/mime-node/index.js'

type Compose = (options: Mail.Options) => string

/** Composes one email in a turn of the event loop: requests do not wait until all that were leased together are composed. */
export function createComposer(): (options: Mail.Options) => Promise<string> {
  let loading: Promise<Compose> | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (options) => {
    loading ??= loadComposer()
    const turn = Promise.all([loading, last.then(() => nextTurn())])
    const composing = turn.then(([compose]) => compose(options))
    last = composing.catch(() => {})
    return composing
  }
}

/**
 * Composes an email as the library does, header by header and part by part, at once: the library's own output is the same
 * bytes through a dozen streams, which takes longer (docs/performance.md). Loaded with the first
 * email: a web server sends none, and need not hold the library in memory [OPS-33].
 */
async function loadComposer(): Promise<Compose> {
  const [{ default: MailComposer }, base64] = await Promise.all([
    import('nodemailer/lib/mail-composer/index.js'),
    import('nodemailer/lib/base64/index.js'),
  ])

  const bodyOf = (part: MimeNode): string => {
    const { content = '' } = part
    const encoding = part.getTransferEncoding()
    if (content === '') return ''
    // `mailOptions` gives strings, and asks for base64 where a text is not plain.
    if (typeof content !== 'string') throw new Error('a part of an email is no text')
    if (encoding === '7bit') return content
    if (encoding !== 'base64') throw new Error(`no part of an email is encoded as ${encoding}`)
    return base64.wrap(base64.encode(content))
  }
  const written = (part: MimeNode): string => {
    // Building the headers decides about the boundary.
    const headers = part.buildHeaders()
    if (!part.multipart) return `${headers}\r\n\r\n${bodyOf(part)}`
    const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${written(child)}\r\n`)
    return `${headers}\r\n\r\n${parts.join('')}--${part.boundary}--\r\n`
  }
  return (options) => written(new MailComposer(options).compile())
}
