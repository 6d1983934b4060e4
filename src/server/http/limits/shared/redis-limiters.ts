import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { OpenLimiter } from './shared-windows.ts'

/** A start does not wait longer for Redis. */
const CONNECT_MS = 2000
/** A Redis that was away is found again within this time. */
const MOST_BETWEEN_TRIES_MS = 1000

/**
 * Counts in Redis, which deletes by itself what has expired. It connects on its own and as often as it must: without a
 * connection a count fails at once, so that the server counts alone.
 */
export async function inRedis(url: string): Promise<{ open: OpenLimiter; close: () => void }> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, MOST_BETWEEN_TRIES_MS),
    },
  })
  // Each count that fails is logged where it is asked for. Without a listener the process would end.
  client.on('error', () => {})
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, sleep(CONNECT_MS, undefined, { ref: false })])
  const open: OpenLimiter = ({ name, count, seconds }) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `kerbside:${name}`,
      points: count,
      duration: seconds,
    })
  return { open, close: () => client.destroy() }
}
