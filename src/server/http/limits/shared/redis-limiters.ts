import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Limit } from '#server/http/limits/fixed-windows.ts'
import type { OpenLimiter } from './shared-windows.ts'

/** A start does not wait longer for Redis. */
const CONNECT_MS = 2000
/** A Redis that was away is found again within this time. */
const MOST_BETWEEN_TRIES_MS = 1000
/**
 * A connection that owes an answer for so long is given up. Where packets vanish nothing closes it: the system sends them again
 * for a quarter of an hour, and from a firewall that has forgotten it nothing would ever come.
 */
const SILENT_MS = 1000

type Connection = {
  limiterOf: (limit: Limit) => RateLimiterRedis
  connected: Promise<unknown>
  /** Fails what waits for an answer. */
  destroy: () => void
}

/**
 * Counts in Redis, which deletes by itself what has expired. It connects on its own and as often as it must: without a
 * connection a count fails at once, so that the server counts alone.
 */
export async function inRedis(url: string): Promise<{ open: OpenLimiter; close: () => void }> {
  let isClosed = false
  const replace = (silent: Connection) => {
    if (silent !== current || isClosed) return
    current = openConnection(url, replace)
    silent.destroy()
  }
  let current = openConnection(url, replace)
  await Promise.race([current.connected, sleep(CONNECT_MS, undefined, { ref: false })])
  const open: OpenLimiter = (limit) => ({
    consume: async (key, points) => {
      const asked = current
      const late = setTimeout(() => replace(asked), SILENT_MS).unref()
      try {
        return await asked.limiterOf(limit).consume(key, points)
      } finally {
        clearTimeout(late)
      }
    },
  })
  const close = () => {
    isClosed = true
    current.destroy()
  }
  return { open, close }
}

function openConnection(url: string, replace: (silent: Connection) => void): Connection {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, MOST_BETWEEN_TRIES_MS),
    },
  })
  const limiters = new Map<Limit, RateLimiterRedis>()
  let greeting: NodeJS.Timeout | undefined
  // The timeout of connecting ends with it: a Redis that is reached and does not greet would never be ready.
  client.on('connect', () => {
    greeting = setTimeout(() => replace(connection), SILENT_MS).unref()
  })
  client.on('ready', () => clearTimeout(greeting))
  // Each count that fails is logged where it is asked for. Without a listener the process would end.
  client.on('error', () => clearTimeout(greeting))
  const connection: Connection = {
    limiterOf: (limit) => {
      const limiter =
        limiters.get(limit) ??
        new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `kerbside:${limit.name}`,
          points: limit.count,
          duration: limit.seconds,
        })
      limiters.set(limit, limiter)
      return limiter
    },
    connected: client.connect().catch(() => {}),
    destroy: () => {
      clearTimeout(greeting)
      client.destroy()
    },
  }
  return connection
}
