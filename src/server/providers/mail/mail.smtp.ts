import type { Log } from '#server/config/log.ts'
import { createCircuitBreaker } from '#server/providers/circuit-breaker.ts'
import type { MailProvider, SendOutcome } from './mail.ts'
import { mailOptions } from './mail-options.ts'

const CONNECT_MS = 5000
const GREETING_MS = 5000
/** The timeout of silence within a conversation. */
const SOCKET_MS = 15_000
/**
 * One for each email under way: one that hangs holds up one place, not the line. At 200 ms an email eight send 10,000 in five
 * minutes [OPS-L10].
 */
const CONNECTIONS = 8
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

type Settings = { url: string; from: string; log: Log; clock?: () => number }

/**
 * Sends emails through any SMTP server. The password and all data go over TLS, unless the server is on this machine.
 */
export function createSmtpMail({ url, from, log, clock }: Settings): MailProvider {
  const breaker = createCircuitBreaker(clock)
  const options = smtpOptions(new URL(url))
  let opening: ReturnType<typeof openTransport> | null = null

  const away = (reason: string): SendOutcome => {
    const hasOpened = breaker.failed()
    log.warn({ event: 'provider_failed', provider: 'smtp', reason }, 'an email was not taken')
    if (hasOpened)
      log.error({ event: 'provider_off', provider: 'smtp' }, 'it is left alone for now')
    return { kind: 'away', reason }
  }

  return {
    name: 'smtp',
    isSimulated: false,
    atOnce: CONNECTIONS,
    async send(mail) {
      if (!breaker.mayCall()) return { kind: 'resting' }
      try {
        opening ??= openTransport(options)
        const transport = await opening
        await transport.sendMail(mailOptions(mail, from))
        breaker.succeeded()
        return { kind: 'sent' }
      } catch (error) {
        const { code, status } = describe(error)
        if (!isAboutTheEmail(code, status) || isAboutUs(error))
          return away(`The mail server failed (${code}${status ? ` ${status}` : ''}).`)
        breaker.succeeded()
        return { kind: 'refused', reason: `The mail server refused the letter (${status}).` }
      }
    },
    findSent: null,
    async check() {
      try {
        opening ??= openTransport(options)
        return await (await opening).verify()
      } catch {
        return false
      }
    },
    close: () => {
      void opening?.then((transport) => transport.close())
    },
  }
}

/** With the first email: a web server sends none, and need not hold the library in memory [OPS-33]. */
async function openTransport(options: ReturnType<typeof smtpOptions>) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...options,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 100,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_MS,
  })
}

function smtpOptions(url: URL) {
  const isLocal = LOOPBACK.has(url.hostname)
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTLS: !secure && !isLocal,
    ...(isLocal && { ignoreTLS: !secure }),
    ...(auth.user !== '' && { auth }),
  }
}

/** Logs Nodemailer's code and the server's number, never its text, which names people [OPS-A12]. */
function describe(error: unknown): { code: string; status: number | null } {
  if (!(error instanceof Error)) return { code: 'unknown', status: null }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return { code, status }
}

/**
 * RFC 5321 §4.2.1: 5yz is permanent when it concerns the recipient or the email itself; a refused login is our own
 * error.
 */
const isAboutTheEmail = (code: string, status: number | null) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && status !== null && status >= 500

/**
 * A server that takes no email from our address, or from us, takes this one when that has been put right. Many say so only at
 * the recipient, by the code of RFC 3463: 5.7 is the policy for a sender, 5.1.7 and 5.1.8 are a sender's address.
 */
const isAboutUs = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'MAIL FROM' ||
    (error.command === 'RCPT TO' &&
      'response' in error &&
      /^5\d\d[ -]5\.(7\.\d|1\.[78]\b)/.test(String(error.response))))
