import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { StartError } from '#server/config/start-error.ts'
import { acceptConnections, stopAccepting } from './limits/accept-connections.ts'
import { answerUnreadable } from './limits/answer-unreadable.ts'
import { hasBody } from './limits/has-body.ts'
import {
  limitConnections,
  limitSilentConnections,
  limitUnfinishedBodies,
} from './limits/limit-connections.ts'

export type ConnectionLimits = {
  headersTimeout: number
  bodyTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
}

/** The server closes slow or idle connections [OPS-A1]. It checks only every `connectionsCheckingInterval`. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  bodyTimeout: 20_000,
  // The longest timeout, an upload's. `cutSlowBody` gives other requests less.
  requestTimeout: MINUTE_MS,
  connectionsCheckingInterval: 2000,
}

const HEADERS_MAX_BYTES = 16_384
/** Photographs, documents and bills arrive through a mobile network [OPS-A1]. */
const UPLOADS = new RegExp(
  `^/(${[
    'api/mechanics/me/documents',
    'api/ar-diagnostics/sessions/[\\w-]+/photos',
    'api/bookings/[\\w-]+/photos',
    'api/vehicle-care/[\\w/]+/bill',
    'booking-confirmation/[\\w-]+/messages',
    'my-application',
  ].join('|')})(\\?|$)`,
)
/** Node's own answer to a request that took too long. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

const SWEEP_MS = 50
/** A server under a constant stream of new connections has no quiet turn; its drain goes on after this many. */
const QUIET_TURNS_MAX = 1000

export function createHttpServer({
  trustProxyHops,
  limits: { bodyTimeout, ...limits } = CONNECTION_LIMITS,
}: {
  trustProxyHops: number
  limits?: ConnectionLimits
}): Server {
  // A proxy reuses its connections and must be the first to close one.
  const server = createServer({
    ...limits,
    maxHeaderSize: HEADERS_MAX_BYTES,
    keepAliveTimeout: trustProxyHops > 0 ? 65_000 : 5000,
  })
  server.maxRequestsPerSocket = 1000
  limitConnections(server)
  answerUnreadable(server)
  server.on('request', (request) => cutSlowBody(request, bodyTimeout))
  limitUnfinishedBodies(server, trustProxyHops, cutOff)
  // Through a proxy all connections have its address, and the proxy ends silent ones.
  if (trustProxyHops === 0) limitSilentConnections(server)
  return server
}

function cutSlowBody(request: IncomingMessage, bodyTimeout: number): void {
  if (!hasBody(request) || UPLOADS.test(request.url ?? '')) return
  const cut = setTimeout(() => request.complete || cutOff(request), bodyTimeout)
  cut.unref()
  request.once('close', () => clearTimeout(cut))
}

function cutOff({ socket }: IncomingMessage): void {
  socket.write(TIMED_OUT)
  socket.destroySoon()
}

export async function listen(
  server: Server,
  listener: RequestListener,
  { host, port }: { host: string; port: number },
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  server.on('request', listener)
  await acceptConnections(server, { host, port }).catch((error) => {
    const sentence = whyNotListening(error.code, port, setting)
    throw sentence === null ? error : new StartError(sentence, { cause: error })
  })
}

function whyNotListening(code: string, port: number, setting: string): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: set ${setting} to another.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set ${setting} to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return 'HOST is no address of this machine: set it to one that is, or to 0.0.0.0 for all of them.'
    default:
      return null
  }
}

/** From now on each answer is the last one of its connection, so that a proxy takes its next request elsewhere. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
}

/** Accepts no new connection, lets current requests finish, and closes those that take too long. */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  await waitForQuietTurn(server)
  const closed = stopAccepting(server)
  // A connection that is sending its last answer becomes idle only later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/**
 * The system completes connections before the program accepts them, a few in each turn of the event loop, and resets those
 * that still wait when the listener closes: a proxy does not send their POST requests again. Likewise a request that
 * has arrived on an idle connection and was not read yet is lost with it. This waits for a turn that brought nothing.
 */
async function waitForQuietTurn(server: Server): Promise<void> {
  let arrived = true
  const note = () => {
    arrived = true
  }
  server.on('connection', note).on('request', note)
  // From here on each turn polls every socket once.
  await turn()
  for (let turns = 0; arrived && turns < QUIET_TURNS_MAX; turns++) {
    arrived = false
    await turn()
  }
  server.off('connection', note).off('request', note)
}
