import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Mount } from '#server/http/api.ts'
import {
  CONNECTION_LIMITS,
  createHttpServer,
  drain,
  endConnections,
  listen,
} from '#server/http/http-server.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { rawRoutes as everyRawRoute } from '#server/routes.ts'
import { rawRoutes } from '#server/site/routes.ts'
import { buildApp, openTestServer } from '#test/support/test-server.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  summary: 'Says it again',
  body: z.strictObject({ text: z.string() }),
  answer: z.object({ text: z.string() }),
})
/** Every address that takes a file, from a script or from a form without scripts. */
const UPLOADS = everyRawRoute
  .filter(([{ kind, sent }]) => kind === 'upload' || sent?.includes('multipart/form-data'))
  .map(([{ path }]) => path.replaceAll(/\{\w+\}/g, '1'))
const mountEcho: Mount = (app) => {
  for (const path of UPLOADS) app.post(path, async (c) => c.text(await c.req.text()))
}
const app = buildApp([route(echo, (_ctx, { text }) => ({ text }))], {
  mounts: [mountRaw(rawRoutes), mountEcho],
})
const door = await openTestServer(app)
/** A tenth of each limit suffices, because only their order is tested. */
const hasty = await openTestServer(app, {
  headersTimeout: 1000,
  bodyTimeout: 2000,
  requestTimeout: 6000,
  connectionsCheckingInterval: 200,
})
afterAll(() => Promise.all([door.close(), hasty.close()]))

const DRAIN_MS = 10_000

const HOST = `Host: 127.0.0.1:${door.port}\r\n`
const POST = `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`

/** Sends the parts unchanged and returns everything received until the server closed the connection. */
const exchange = (...parts: string[]) => exchangeAt(door.port, ...parts)

function exchangeAt(port: number, ...parts: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    // A server that refuses may close the connection while the client still sends.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    for (const part of parts) socket.write(part)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('a malformed request on the wire', () => {
  it('a header of 20 kB is 431, and the connection ends [SEC-V8]', async () => {
    const answer = await exchange(
      `GET /healthz HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(431)
  })

  it('more cookies than are read are deleted by the browser, which would send them with each request [SEC-V8]', async () => {
    const cookies = Array.from({ length: 5 }, (_, nth) => `planted-${nth}=${'x'.repeat(4000)}`)
    const answer = await exchange(`GET / HTTP/1.1\r\n${HOST}Cookie: ${cookies.join('; ')}\r\n\r\n`)
    expect(answer).toContain('\r\nClear-Site-Data: "cookies"\r\n')
    expect(answer).toMatch(/please load the page again/)
  })

  it('a link with an endless address signs nobody out [SEC-V8]', async () => {
    const answer = await exchange(
      `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}Cookie: a=1\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(431)
    expect(answer).not.toContain('Clear-Site-Data')
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

describe('slow connections', () => {
  it('have ten seconds for their headers, twenty for a body, and a minute for an upload [OPS-A1]', () => {
    expect(CONNECTION_LIMITS).toEqual({
      headersTimeout: 10_000,
      bodyTimeout: 20_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2000,
    })
    expect(createHttpServer({ trustProxyHops: 0 })).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
    })
  })

  it('are cut off in the order of their limits, while uploads go on and others are served [OPS-A1]', async () => {
    const ended: string[] = []
    const endOf = (name: string, promise: Promise<string>) =>
      promise.then((answer) => {
        ended.push(name)
        return answer
      })
    const body = endOf('body', exchangeAt(hasty.port, `${POST}Content-Length: 100\r\n\r\n{"text"`))
    const headers = endOf('headers', exchangeAt(hasty.port, 'GET /healthz HTTP/1.1\r\n', HOST))
    expect(UPLOADS.length).toBeGreaterThan(5)
    const uploads = UPLOADS.map((path) => {
      const file = { port: hasty.port, host: '127.0.0.1', method: 'POST', path }
      const sent = request({ ...file, headers: { 'content-type': 'image/png' } })
      sent.write('the first half, ')
      return { sent, answered: once(sent, 'response') }
    })
    const quick = await fetch(`http://127.0.0.1:${hasty.port}/healthz`)
    expect([quick.status, ended]).toEqual([200, []])
    expect(statusOf(await headers)).toBe(408)
    expect(statusOf(await body)).toBe(408)
    expect(ended).toEqual(['headers', 'body'])
    for (const { sent, answered } of uploads) {
      sent.end('and the other one')
      const [response]: IncomingMessage[] = await answered
      // The object that the framework passes to a response hook.
      expect(await text(response as IncomingMessage)).toBe('the first half, and the other one')
    }
  })
})

describe('a server that is being stopped', () => {
  it('finishes requests under way, and does not wait for idle connections [OPS-3]', async () => {
    const server = createHttpServer({ trustProxyHops: 0 })
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
    const isDrained = drain(server, DRAIN_MS).then(() => true)
    finish()
    const [response]: IncomingMessage[] = await once(asked, 'response')
    expect(response?.statusCode).toBe(200)
    response?.resume()
    // A server that waited for the idle connection would take until the drain closes it.
    expect(await Promise.race([isDrained, sleep(DRAIN_MS / 2, false)])).toBe(true)
    agent.destroy()
  })

  it('answers every connection that the system had completed before it was asked to stop [OPS-3]', async () => {
    const server = createHttpServer({ trustProxyHops: 1 })
    await listen(server, (_, response) => void response.end('done'), { host: '127.0.0.1', port: 0 })
    endConnections(server)
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const answers = Array.from({ length: 40 }, () =>
      exchangeAt(port, `POST / HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`),
    )
    // A socket connects in the next tick. No turn of the event loop follows it, so that the program has accepted none.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    await drain(server, DRAIN_MS)
    expect((await Promise.all(answers)).map(statusOf)).toEqual(Array(40).fill(200))
  })
})
