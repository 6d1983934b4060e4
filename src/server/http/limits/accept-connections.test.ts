import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createListener, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acceptConnections, stopAccepting } from './accept-connections.ts'

const HOST = '127.0.0.1'
/** A state of /proc/net/tcp. */
const LISTENING = '0A'
const portOf = (server: { address: Server['address'] }) => (server.address() as AddressInfo).port

async function openServer(port = 0): Promise<Server> {
  const server = createServer((_, response) => response.end('here'))
  await acceptConnections(server, { host: HOST, port })
  onTestFinished(() => server.closeAllConnections())
  return server
}

const open = (port: number): Socket => {
  const socket = connect({ port, host: HOST })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

describe.skipIf(process.platform !== 'linux')('connections of many who come at once', () => {
  it('are accepted several in a turn of the event loop [OPS-A2]', async () => {
    const server = await openServer()
    onTestFinished(() => stopAccepting(server))
    let accepted = 0
    server.on('connection', () => {
      accepted += 1
    })
    for (let count = 0; count < 64; count += 1) open(portOf(server))
    let turns = 0
    while (accepted < 64 && turns < 500) {
      if (accepted > 0) turns += 1
      await turn()
    }
    expect(accepted).toBe(64)
    // One a turn took 64.
    expect(turns).toBeLessThan(32)
  })

  it('come by sixteen sockets, as the documents say', async () => {
    const server = await openServer()
    onTestFinished(() => stopAccepting(server))
    const address = `:${portOf(server).toString(16).toUpperCase().padStart(4, '0')}`
    const listening = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(address) && state === LISTENING)
    expect(listening).toHaveLength(16)
    expect(readFileSync('docs/servers.md', 'utf8')).toContain(
      'each port of a process sixteen times',
    )
  })

  it('are answered, and none is accepted once the server has stopped accepting', async () => {
    const server = await openServer()
    const port = portOf(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const [response] = await once(get({ host: HOST, port }), 'response')
        return text(response)
      }),
    )
    expect(answers).toEqual(Array(40).fill('here'))
    const stopped = stopAccepting(server)
    server.closeAllConnections()
    await stopped
    for (let count = 0; count < 40; count += 1) {
      const [error] = await once(open(port), 'error')
      expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    }
  })
})

describe('a port', () => {
  it('that another program has is refused, also where that one would share it', async () => {
    const server = await openServer()
    onTestFinished(() => stopAccepting(server))
    await expect(openServer(portOf(server))).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const own = createListener()
    own.listen(0, HOST)
    await once(own, 'listening')
    onTestFinished(() => void own.close())
    await expect(openServer(portOf(own))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('is free again once its server has stopped', async () => {
    const first = await openServer()
    const port = portOf(first)
    await stopAccepting(first)
    const second = await openServer(port)
    expect(portOf(second)).toBe(port)
    await stopAccepting(second)
  })
})
