import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import { getStatus } from '#test/support/program.ts'

/* A server whose machine has lost its power refuses nothing: who connects to it hears nothing at all. */

const REQUESTS = 60

/** A socket that completes no more connections: its program stands still, and its queue is full. */
async function openSilence(): Promise<number> {
  const program = `const server = require('node:net').createServer()
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const port = Number(line)
  child.kill('SIGSTOP')
  const waiting: Socket[] = []
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy()
  })
  // The queue of a backlog of one is full with the second.
  for (let count = 0; count < 6; count += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    waiting.push(socket)
  }
  await expect.poll(() => waiting.filter(({ connecting }) => !connecting).length).toBe(2)
  expect(waiting.some(({ connecting }) => connecting)).toBe(true)
  return port
}

async function openServer(onPort = 0, answerMs = 0) {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => void sleep(answerMs).then(() => response.end('here')))
  })
  server.listen(onPort, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo // It listens on TCP, so the address is an object.
  return { port, close }
}

const openAnswering = async () => (await openServer()).port

/** The operator's own configuration, with ports of this machine and without its certificate. */
function configure(dir: string, ports: { front: number; plain: number; servers: number[] }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ')
  const [first, second] = ports.servers
  return `daemon off;\npid ${dir}/nginx.pid;\nerror_log ${dir}/error.log;\n${readFileSync(
    'deploy/container/nginx.conf',
    'utf8',
  )
    .replace('http {', `http {\n${temporary}`)
    .replaceAll('server web1:3000', `server 127.0.0.1:${first}`)
    .replaceAll('server web2:3000', `server 127.0.0.1:${second}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.front};`)
    .replaceAll(/^\s*ssl_.*$/gm, '')}`
}

async function startNginx(servers: number[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-nginx-'))
  const [front, plain] = [await getFreePort(), await getFreePort()]
  const file = path.join(dir, 'nginx.conf')
  writeFileSync(file, configure(dir, { front, plain, servers }))
  const nginx: ChildProcess = spawn('nginx', ['-c', file], {
    stdio: 'ignore',
    env: { PATH: DEBIAN_PATH },
  })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    rmSync(dir, { recursive: true })
  })
  const origin = `http://127.0.0.1:${front}`
  await expect.poll(() => getStatus(`${origin}/`), { timeout: 20_000 }).toBe(200)
  return { origin, readLog: () => readFileSync(path.join(dir, 'error.log'), 'utf8') }
}

it.skipIf(!isInstalled('nginx'))(
  'nginx leads everybody to the other server within two seconds where one says nothing at all, and writes nothing of a request [OPS-30, OPS-A12]',
  async () => {
    const { origin, readLog } = await startNginx([await openSilence(), await openAnswering()])
    const ask = async (method: 'GET' | 'POST') => {
      const startedAt = performance.now()
      const init = method === 'GET' ? { method } : { method, body: '{"a":1}' }
      const { status } = await fetch(`${origin}/track-booking?k=a-mailed-token`, init)
      return { method, status, ms: performance.now() - startedAt }
    }
    const asked = []
    for (let count = 0; count < REQUESTS; count += 1) {
      asked.push(ask(count % 2 === 0 ? 'GET' : 'POST'))
      await sleep(50)
    }
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.filter(({ ms }) => ms > 2000)).toEqual([])
    // Some have waited for the one that is silent: it was there to be asked.
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeGreaterThan(500)
    expect(readLog()).not.toMatch(/mailed|127\.0\.0\.1/)
  },
)

it.skipIf(!isInstalled('nginx'))(
  'nginx refuses nobody once both servers are back, however many come at that moment [OPS-30]',
  async () => {
    const before = [await openServer(), await openServer()]
    const ports = before.map(({ port }) => port)
    const { origin } = await startNginx(ports)
    for (const { close } of before) close()
    // Each of its processes has found both gone.
    for (let count = 0; count < 40; count += 1) expect(await getStatus(`${origin}/`)).toBe(503)
    for (const port of ports) await openServer(port, 50)
    await sleep(1500)
    const answers = Array.from({ length: 60 }, () => fetch(`${origin}/`))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)
