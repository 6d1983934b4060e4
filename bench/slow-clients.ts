import { createConnection, type Socket } from 'node:net'
import { type Ask, atRate, type Summary, summarise } from './open-loop.ts'

export type SlowClients = { calm: Summary; beside: Summary; opened: number; stillOpen: number }

const READS_PER_SECOND = 50
const BYTE_EVERY_MS = 5000

/** A request whose headers come by one at a time, or whose body does, and never end. */
const BEGINNINGS = [
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n',
  'POST /api/quotes/calculate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
]

/** Reads at a fixed rate alone, and then beside so many connections that never finish their request. */
export async function measureSlowClients(
  ask: Ask,
  port: number,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<SlowClients> {
  const readFor = () =>
    atRate({ perSecond: READS_PER_SECOND, seconds }, () => ask({ path: '/api/services' }))
  const calm = summarise(await readFor())
  const sockets = new Set<Socket>()
  let opened = 0
  const open = (n: number) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      opened += 1
      socket.write(BEGINNINGS[n % 2] ?? '')
    })
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    sockets.add(socket)
  }
  for (let n = 0; n < connections; n += 1) open(n)
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, BYTE_EVERY_MS)
  const beside = summarise(await readFor())
  clearInterval(timer)
  const stillOpen = sockets.size
  for (const socket of sockets) socket.destroy()
  return { calm, beside, opened, stillOpen }
}
