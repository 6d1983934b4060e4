import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** `forgotten`: what is connected now never carries anything again, as through a firewall that has forgotten it. */
export type Fault = 'none' | 'blackhole' | 'slow' | 'reset' | 'refuse' | 'forgotten'

const SLOW_MS = 300

export type FaultProxy = { port: number; setFault: (fault: Fault) => void; close: () => void }

/** A proxy between two programs that can drop packets, delay them, and break connections. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let fault: Fault = 'none'

  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (fault === 'blackhole' || forgotten.has(from)) return
      const deliver = () => to.destroyed || to.write(bytes)
      if (fault === 'slow') setTimeout(deliver, SLOW_MS)
      else deliver()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      // A network that drops packets does not notify the other end either.
      if (fault !== 'blackhole' && !forgotten.has(from)) to.destroy()
    })
  }

  const server = createServer((socket) => {
    if (fault === 'refuse' || fault === 'reset') return void socket.resetAndDestroy()
    const onward = connect(targetPort, '127.0.0.1')
    carry(socket, onward)
    carry(onward, socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')

  return {
    port: address.port,
    setFault: (next) => {
      fault = next
      if (next === 'forgotten') for (const socket of sockets) forgotten.add(socket)
      if (next === 'reset' || next === 'refuse')
        for (const socket of sockets) socket.resetAndDestroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
