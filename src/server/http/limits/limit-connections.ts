import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressBehind, networkOf } from './client-address.ts'
import { hasBody } from './has-body.ts'

const CONNECTIONS = 2000
/** The browsers of an office hold some hundred idle connections together [OPS-A1]. */
const SILENT = { usual: 250, most: 1000 }
/** A body of a form follows its headers at once. Only uploads and bad lines take longer [OPS-A1]. */
const UNFINISHED = { usual: 40, most: 80 }
/** In a burst the newest are silent only because the server has not read them yet. */
const GRACE_MS = 500

type Bounds = { usual: number; most: number }

/**
 * The connections or requests of each network that the server waits for. Beyond the bounds the oldest is closed, so that
 * another visitor behind the same address, whose request is quick, is not refused.
 */
class WaitedFor<Item> {
  readonly #bounds: Bounds
  readonly #giveUp: (item: Item) => void
  readonly #networks = new Map<string, Map<Item, number>>()

  constructor(bounds: Bounds, giveUp: (item: Item) => void) {
    this.#bounds = bounds
    this.#giveUp = giveUp
  }

  add(network: string, item: Item): void {
    const items = this.#networks.get(network) ?? new Map<Item, number>()
    this.#networks.set(network, items)
    const now = performance.now()
    items.set(item, now)
    // A Map lists its entries in the order of their insertion: the oldest first.
    for (const [oldest, since] of items) {
      const isGrace = now - since < GRACE_MS
      if (items.size <= (isGrace ? this.#bounds.most : this.#bounds.usual)) return
      items.delete(oldest)
      this.#giveUp(oldest)
    }
  }

  delete(network: string, item: Item): void {
    const items = this.#networks.get(network)
    items?.delete(item)
    if (items?.size === 0) this.#networks.delete(network)
  }
}

/** Limits the connections of all networks. Node's own limit counts those of one listening socket. */
export function limitConnections(server: Server): void {
  let count = 0
  server.on('connection', (socket: Socket) => {
    count += 1
    socket.once('close', () => {
      count -= 1
    })
    if (count > CONNECTIONS) socket.destroy()
  })
}

/** Limits the connections of one network on which no request is under way. */
export function limitSilentConnections(server: Server): void {
  const silent = new WaitedFor<Socket>(SILENT, (socket) => socket.destroy())
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    silent.add(network, socket)
    socket.once('close', () => silent.delete(network, socket))
  })
  server.on('request', ({ socket }, response) => {
    const network = networkOf(socket.remoteAddress ?? '')
    silent.delete(network, socket)
    response.once('close', () => socket.destroyed || silent.add(network, socket))
  })
}

/** Limits the requests of one network whose body has not arrived. */
export function limitUnfinishedBodies(
  server: Server,
  trustedHops: number,
  cutOff: (request: IncomingMessage) => void,
): void {
  const unfinished = new WaitedFor<IncomingMessage>(UNFINISHED, (request) => {
    if (!request.complete) cutOff(request)
  })
  server.on('request', (request) => {
    if (!hasBody(request)) return
    const forwardedFor = [request.headers['x-forwarded-for']].flat().join()
    const peer = request.socket.remoteAddress ?? ''
    const network = networkOf(addressBehind(peer, forwardedFor, trustedHops))
    unfinished.add(network, request)
    const remove = () => unfinished.delete(network, request)
    request.once('end', remove)
    request.once('close', remove)
  })
}
