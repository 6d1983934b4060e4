import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Mount } from '#server/http/api.ts'
import { createHttpServer, drain, listen } from '#server/http/http-server.ts'
import { route } from '#server/http/serve.ts'
import { buildDoor, openDoor } from '#test/support/door.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  summary: 'Says it again',
  body: z.strictObject({ text: z.string() }),
  answer: z.object({ text: z.string() }),
})
const UPLOADS = ['/api/mechanics/me/documents', '/api/ar-diagnostics/sessions/0-1/photos']
const mountEcho: Mount = (app) => {
  for (const path of UPLOADS) app.post(path, async (c) => c.text(await c.req.text()))
}
const door = await openDoor(
  buildDoor([route(echo, (_ctx, { text }) => ({ text }))], { mounts: [mountEcho] }),
)
afterAll(() => door.close())

const HOST = `Host: 127.0.0.1:${door.port}\r\n`
const POST = `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`

/** Sends the parts as they are and gives all that came back by the time the server hung up. */
function exchange(...parts: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(door.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    // A server that refuses may hang up while we still send.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    for (const part of parts) socket.write(part)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('on the wire', () => {
  it('a header of 20 kB is 431, and the connection ends [SEC-V8]', async () => {
    const answer = await exchange(
      `GET /healthz HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(431)
  })

  it('two thousand headers are 431 or cut to what is read [SEC-V8]', async () => {
    const headers = Array.from({ length: 2000 }, (_, at) => `X-${at}: 1\r\n`).join('')
    expect(statusOf(await exchange(`GET /healthz HTTP/1.1\r\n${HOST}${headers}\r\n`))).toBe(431)
  })

  it.each([
    ['both lengths', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
    ['a length that is none', `${POST}Content-Length: +5\r\n\r\n{}`],
    ['a chunk size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
    ['an encoding that is not last', `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `GET /healthz HTTP/1.1\r\n${HOST}X : 1\r\n\r\n`],
    [
      'a folded header',
      `GET /healthz HTTP/1.1\r\n${HOST}X: 1\r\n Transfer-Encoding: chunked\r\n\r\n`,
    ],
    ['a length in hexadecimal', `${POST}Content-Length: 0x5\r\n\r\n{}`],
    ['a length below nothing', `${POST}Content-Length: -1\r\n\r\n{}`],
    ['a length with a comma', `${POST}Content-Length: 5, 5\r\n\r\n{}`],
    ['a length beyond all numbers', `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`],
    [
      'both lengths the other way round',
      `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    ],
    ['two encodings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n`],
    ['an encoding with a tab inside', `${POST}Transfer-Encoding: chun\tked\r\n\r\n0\r\n\r\n`],
    ['an unknown encoding', `${POST}Transfer-Encoding: cow\r\n\r\n0\r\n\r\n`],
    ['a chunk size below nothing', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n`],
    [
      'a chunk that is longer than it says',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n`,
    ],
    [
      'a chunk size beyond all numbers',
      `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}\r\n`,
    ],
    [
      'a chunk ended by a line feed alone',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n`,
    ],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
    ['a NUL in a header’s name', `GET /healthz HTTP/1.1\r\n${HOST}X\0: b\r\n\r\n`],
    ['a header without a name', `GET /healthz HTTP/1.1\r\n${HOST}: b\r\n\r\n`],
    ['a header without a colon', `GET /healthz HTTP/1.1\r\n${HOST}X\r\n\r\n`],
    ['a name with a bracket', `GET /healthz HTTP/1.1\r\n${HOST}X(y): b\r\n\r\n`],
    ['a lone carriage return in a header', `GET /healthz HTTP/1.1\r\n${HOST}X: a\rY: b\r\n\r\n`],
    ['a control character in the path', `GET /heal\x01thz HTTP/1.1\r\n${HOST}\r\n`],
    ['a space in the path', `GET /heal thz HTTP/1.1\r\n${HOST}\r\n`],
    ['no path', `GET HTTP/1.1\r\n${HOST}\r\n`],
    ['a version that is none', `GET /healthz HTTP/1.x\r\n${HOST}\r\n`],
    ['a version to come', `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
    ['a method that is none', `FETCH /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['a method in small letters', `get /healthz HTTP/1.1\r\n${HOST}\r\n`],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('%s is 400, and the connection ends [SEC-V8]', async (_, request) => {
    expect(statusOf(await exchange(request))).toBe(400)
  })

  it('a tunnel is hung up on without a word [SEC-V8]', async () => {
    expect(await exchange(`CONNECT example.co.uk:443 HTTP/1.1\r\n${HOST}\r\n`)).toBe('')
  })

  it('what follows a refused body is not taken for a request [SEC-V8]', async () => {
    const smuggled = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
    const answer = await exchange(`${POST}Content-Length: 200000\r\n\r\n${smuggled}`)
    expect(statusOf(answer)).toBe(413)
    expect(answer).not.toContain('"ok"')
  })
})

describe('on the wire, a body', () => {
  it('an endless chunked body is answered 413 and cut off [SEC-V1]', async () => {
    const chunk = `${(10_000).toString(16)}\r\n${'x'.repeat(10_000)}\r\n`
    const answer = await exchange(
      `${POST}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array<string>(11).fill(chunk),
    )
    expect(statusOf(answer)).toBe(413)
    expect(answer).toContain('"too_large"')
  })
})

describe.concurrent('slow connections', () => {
  it('a body that does not come is cut off after twenty to twenty-five seconds [OPS-A1]', async ({
    expect,
  }) => {
    const startedAt = performance.now()
    const answer = await exchange(`${POST}Content-Length: 100\r\n\r\n{"text"`)
    expect(statusOf(answer)).toBe(408)
    const seconds = (performance.now() - startedAt) / 1000
    expect(seconds).toBeGreaterThan(19)
    expect(seconds).toBeLessThan(25)
  }, 30_000)

  it('an upload may take longer than that, up to a minute [OPS-A1]', async ({ expect }) => {
    const answers = UPLOADS.map(async (path) => {
      const file = { port: door.port, host: '127.0.0.1', method: 'POST', path }
      const sent = request({ ...file, headers: { 'content-type': 'image/png' } })
      sent.write('the first half, ')
      await sleep(26_000)
      sent.end('and the other one')
      const [response]: IncomingMessage[] = await once(sent, 'response')
      return text(response as IncomingMessage) // What a response event carries.
    })
    for (const answer of await Promise.all(answers))
      expect(answer).toBe('the first half, and the other one')
    expect(createHttpServer({ isBehindProxy: false }).requestTimeout).toBe(60_000)
  }, 40_000)

  it('headers that do not come are cut off after ten to thirteen seconds, others are served meanwhile [OPS-A1]', async ({
    expect,
  }) => {
    const startedAt = performance.now()
    const slow = exchange('GET /healthz HTTP/1.1\r\n', HOST)
    const quick = await fetch(`http://127.0.0.1:${door.port}/healthz`)
    expect(quick.status).toBe(200)
    expect(statusOf(await slow)).toBe(408)
    const seconds = (performance.now() - startedAt) / 1000
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(13)
  })
})

describe('a server that is being stopped', () => {
  it('finishes what is under way, and does not wait for connections that are kept [OPS-3]', async () => {
    const server = createHttpServer({ isBehindProxy: false })
    const { promise: answer, resolve: finish } = Promise.withResolvers<void>()
    await listen(server, (_, response) => void answer.then(() => response.end('done')), {
      host: '127.0.0.1',
      port: 0,
    })
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    const agent = new Agent({ keepAlive: true })
    const asked = get({ host: '127.0.0.1', port, agent })
    await once(server, 'request')
    const drained = drain(server, 10_000)
    const startedAt = performance.now()
    finish()
    const [response]: IncomingMessage[] = await once(asked, 'response')
    expect(response?.statusCode).toBe(200)
    response?.resume()
    await drained
    expect(performance.now() - startedAt).toBeLessThan(1000)
    agent.destroy()
  })
})
