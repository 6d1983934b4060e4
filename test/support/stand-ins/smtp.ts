import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type ReceivedMail = ParsedMail & { raw: string; recipients: string[] }

/** What the server does with the next email instead of accepting it. */
type SmtpFault =
  | 'hang-up'
  | 'busy'
  | 'refuse-sender'
  /** As Postfix does: the sender is refused at the recipient. */
  | 'refuse-sender-late'
  | 'refuse-recipient'
  | 'refuse-data'

export type SmtpStandIn = {
  url: string
  received: ReceivedMail[]
  faults: SmtpFault[]
  /** Refuses connections until it is opened again, like a mail server during a restart. */
  isClosed: boolean
  /** Called when an email has arrived, before the server acknowledges it. */
  beforeTaken: () => Promise<void>
}

/** A mail server on this machine: it speaks RFC 5321, parses the emails, and fails on demand. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const standIn: SmtpStandIn = {
    url: '',
    received: [],
    faults: [],
    isClosed: false,
    beforeTaken: async () => {},
  }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) =>
      done(standIn.isClosed ? answer(421, 'Service not available') : null),
    onMailFrom: (_address, _session, done) => {
      if (standIn.faults[0] !== 'refuse-sender') return done()
      standIn.faults.shift()
      done(answer(553, NOT_OWNED))
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = REFUSALS[standIn.faults[0] ?? '']
      if (refusal === undefined) return done()
      standIn.faults.shift()
      done(refusal())
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const fault = standIn.faults[0]
      if (fault !== undefined) standIn.faults.shift()
      if (fault === 'refuse-data') return done(answer(554, 'No spam please'))
      const raw = Buffer.concat(chunks)
      const mail = await simpleParser(raw, { skipTextLinks: true })
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      await standIn.beforeTaken()
      // The email has arrived, but the sender gets no acknowledgement.
      if (fault === 'hang-up') for (const socket of sockets) socket.destroy()
      else standIn.received.push(Object.assign(mail, { raw: raw.toString('latin1'), recipients }))
      done()
    },
  })
  // Clients that disconnect early are part of the tests.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  standIn.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return standIn
}

const NOT_OWNED = '5.7.1 Sender address rejected: not owned by user'

/** What it says of a recipient. */
const REFUSALS: Readonly<Record<string, () => Error>> = {
  busy: () => answer(450, 'Mailbox busy'),
  'refuse-sender-late': () => answer(553, NOT_OWNED),
  'refuse-recipient': () => answer(550, 'No such user here'),
}

const answer = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

/** Lists the addresses of a header. */
export const addressesOf = (header: AddressObject | AddressObject[] | undefined) =>
  [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))
