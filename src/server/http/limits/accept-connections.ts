import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'

/**
 * The number of sockets that share the port. Node accepts one connection of a listening socket in each turn of its event
 * loop, and a turn of an overloaded server takes a tenth of a second: a visitor without a connection would wait longer for a
 * refusal than others for their booking. With several sockets a turn accepts as many connections [OPS-A2]
 * (docs/decisions/0018-sixteen-sockets-share-the-port.md).
 */
const SOCKETS = 16

/** The sockets beside a server's own, whose connections it gets. */
const others = new WeakMap<HttpServer, Server[]>()

/** Resolves once connections are accepted, and rejects with the system's reason. Port 0 is any free one. */
export async function acceptConnections(
  server: HttpServer,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (process.platform !== 'linux') return open(server, { host, port })
  // Sockets that share a port would share it with those of another program too, which only one of its own finds.
  if (port !== 0) {
    const probe = createServer()
    await open(probe, { host, port })
    await close(probe)
  }
  await open(server, { host, port, reusePort: true })
  const own = server.address() as AddressInfo // It listens on TCP, so the address is an object.
  // As Node's own HTTP server makes its sockets.
  const sockets = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  )
  others.set(server, sockets)
  for (const each of sockets) await open(each, { host, port: own.port, reusePort: true })
}

/** Accepts no more connections, and resolves when the last one has ended. */
export async function stopAccepting(server: HttpServer): Promise<void> {
  await Promise.all([server, ...(others.get(server) ?? [])].map(close))
}

function open(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
