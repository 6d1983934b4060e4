import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { route } from '#server/http/serve.ts'
import { buildApp, openTestServer } from '#test/support/test-server.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  summary: 'Says it again',
  body: z.strictObject({ text: z.string() }),
  answer: z.object({ text: z.string() }),
})
const page = endpoint({
  method: 'GET',
  path: '/api/page',
  access: 'public',
  summary: 'Says hello',
  answer: z.object({ text: z.string() }),
})
const app = buildApp(
  [route(echo, (_ctx, { text }) => ({ text })), route(page, () => ({ text: 'hello' }))],
  { mounts: [(app) => void app.get('*', (c) => c.text('a page'))] },
)
const server = await openTestServer(app)
afterAll(() => server.close())

const HOST = `Host: 127.0.0.1:${server.port}\r\n`
const HALF = `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

const attackers: Socket[] = []
afterEach(() => {
  for (const socket of attackers.splice(0)) socket.destroy()
})

/** Opens connections from one address, each with the same first bytes, and waits until all of them are made. */
async function attack(localAddress: string, count: number, bytes: string): Promise<void> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.resume()
    return socket
  })
  attackers.push(...sockets)
  await Promise.all(
    sockets.map(async (socket) => {
      await once(socket, 'connect').catch(() => {})
      if (bytes) socket.write(bytes)
    }),
  )
}

const countCut = () => attackers.filter(({ destroyed }) => destroyed).length
const ask = () => fetch(`http://127.0.0.1:${server.port}/api/page`, { headers: NEW_CONNECTION })
const book = () =>
  fetch(`http://127.0.0.1:${server.port}/api/echo`, {
    method: 'POST',
    headers: { ...NEW_CONNECTION, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'a booking' }),
  })
const NEW_CONNECTION = { connection: 'close' }

it('210 half-sent bodies of several addresses are no load: others are served [OPS-A1, OPS-A2]', async () => {
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await attack(address, 70, HALF)
  expect((await ask()).status).toBe(200)
  expect((await book()).status).toBe(200)
})

it('300 half-sent bodies of one address lose their oldest, and a whole one of it is served [OPS-A1]', async () => {
  // Of those that come in one moment the server accepts some before older ones.
  await attack('127.0.0.1', 260, HALF)
  await expect.poll(countCut, { timeout: 10_000 }).toBeGreaterThanOrEqual(180)
  await attack('127.0.0.1', 40, HALF)
  await expect.poll(countCut, { timeout: 10_000 }).toBeGreaterThanOrEqual(220)
  expect(attackers.slice(-40).some(({ destroyed }) => destroyed)).toBe(false)
  expect((await book()).status).toBe(200)
})

it('2,000 silent connections of one address leave room for the others [OPS-A1]', async () => {
  await attack('127.0.0.2', 2000, '')
  expect((await ask()).status).toBe(200)
  await expect.poll(countCut, { timeout: 10_000 }).toBeGreaterThanOrEqual(1000)
  expect(attackers.length - countCut()).toBeGreaterThanOrEqual(250)
})

it('connections on which the headers never end are silent too [OPS-A1]', async () => {
  await attack('127.0.0.2', 2000, `GET /api/page HTTP/1.1\r\n${HOST}`)
  expect((await ask()).status).toBe(200)
})

it.each([
  ['unfinished bodies', HALF, 70, 40],
  ['silent connections', '', 400, 250],
])(
  'of the %s of one address the usual number is left once a burst is over [OPS-A1]',
  async (_, bytes, inBurst, usual) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await attack('127.0.0.5', inBurst, bytes)
    expect((await ask()).status).toBe(200)
    expect(countCut()).toBe(0)
    vi.advanceTimersByTime(600)
    await attack('127.0.0.5', 1, bytes)
    await expect.poll(countCut, { timeout: 10_000 }).toBe(inBurst + 1 - usual)
    expect(attackers.at(-1)?.destroyed).toBe(false)
  },
)
