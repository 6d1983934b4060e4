import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFastlyCdn } from '#server/providers/cdn/cdn.fastly.ts'
import { openObjectStore } from '#server/providers/files/object-store-client.ts'
import { createSmtpMail } from '#server/providers/mail/mail.smtp.ts'
import { createDvsa } from '#server/providers/mot-history/mot-history.dvsa.ts'
import { createOsrm } from '#server/providers/roads/roads.osrm.ts'
import { createTwilioSms } from '#server/providers/sms/sms.twilio.ts'
import { createDvla } from '#server/providers/vehicle-data/vehicle-data.dvla.ts'
import { isInstalled } from '#test/support/debian.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'

/* A server whose certificate nobody has signed, as one that somebody put in between would show. */

const canSign = isInstalled('openssl')
const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-tls-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** Nothing that is sent to it may contain more than a handshake. */
async function startImpostor() {
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const heard: string[] = []
  let handshakes = 0
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    ({ url = '' }, response) => {
      heard.push(url)
      response.end('{}')
    },
  )
  server.on('connection', () => {
    handshakes += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { port, heard, handshakes: () => handshakes }
}

const impostor = canSign ? await startImpostor() : null
const url = `https://127.0.0.1:${impostor?.port}`
const { log } = createRecordingLog()
const timeoutMs = 2000
const MANCHESTER = { latitude: 53.42451, longitude: -2.23172 }
const LEEDS = { latitude: 53.8008, longitude: -1.5491 }
const osrm = createOsrm({ url, log, timeoutMs })

const ASKED: [string, () => unknown, unknown][] = [
  [
    'the register of cars',
    () => createDvla({ url, apiKey: 'k', log, timeoutMs }).find('AA19AAA'),
    null,
  ],
  [
    'the MOT history',
    () =>
      createDvsa({
        ...{ url, tokenUrl: `${url}/token`, log, timeoutMs },
        ...{ clientId: 'c', clientSecret: 's', apiKey: 'k' },
      }).find('AA19AAA'),
    null,
  ],
  ['the drives', () => osrm.driveMinutes(MANCHESTER, LEEDS), osrm.knownMinutes(MANCHESTER, LEEDS)],
  [
    'the texts',
    () =>
      createTwilioSms({
        ...{ accountSid: 'AC1', authToken: 'secret', from: '+441614960000' },
        ...{ url, log, timeoutMs },
      }).send?.({ messageId: 't', to: '+447700900456', text: 'Kerbside' }),
    { kind: 'away', reason: expect.any(String) },
  ],
  [
    'the mail server',
    () =>
      createSmtpMail({
        url: `smtps://robin:secret@127.0.0.1:${impostor?.port}`,
        from: 'hello@kerbside.example.co.uk',
        log,
      }).send?.({
        ...{ messageId: 'x@y', to: 'alex@example.co.uk', subject: 'x', html: 'x', text: 'x' },
        contactEmail: 'hello@kerbside.example.co.uk',
      }),
    { kind: 'away', reason: expect.any(String) },
  ],
  [
    'the object store',
    () =>
      openObjectStore(
        { url, bucket: 'b-1', region: 'r', accessKeyId: 'a', secretAccessKey: 's' },
        timeoutMs,
      )
        .list('photo')
        .catch(() => 'refused'),
    'refused',
  ],
  [
    'the CDN',
    () =>
      createFastlyCdn({ purgeUrl: `${url}/purge`, token: 'secret' })
        .purge(['pages'])
        .catch(() => 'refused'),
    'refused',
  ],
]

describe.skipIf(!canSign)('a provider whose certificate nobody has signed', () => {
  it.each(ASKED)(
    'is sent nothing, and counts as away: %s [OPS-A5, SEC-I16]',
    async (_, ask, expected) => {
      const before = impostor?.handshakes() ?? 0
      expect(await ask()).toEqual(expected)
      expect(impostor?.handshakes()).toBeGreaterThan(before)
      expect(impostor?.heard).toEqual([])
    },
  )
})
