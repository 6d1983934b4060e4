import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import type { Runtime } from '#server/runtime.ts'
import type { Metrics } from './create-metrics.ts'
import { createBusinessReader } from './read-business.ts'

/** Prometheus gives up after ten seconds; without the database the rest must arrive. */
const BUSINESS_MS = 3000

export type MetricsParts = {
  metrics: Metrics
  pool: Pool
  runtime: Pick<Runtime, 'env' | 'isReady' | 'streams'>
}

/** Answers GET /metrics on a port of its own, to which no proxy leads [OPS-18]. */
export function createMetricsHandler({ metrics, pool, runtime }: MetricsParts): RequestListener {
  // What all servers share is read by the workers alone: elsewhere it would be counted once more a web server.
  const readBusiness = runtime.env.role === 'web' ? null : createBusinessReader(pool, metrics)
  return async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.ready.set((await runtime.isReady()) ? 1 : 0)
    metrics.poolConnections.set({ state: 'total' }, pool.totalCount)
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount)
    metrics.poolWaiting.set(pool.waitingCount)
    metrics.liveStreams.set(runtime.streams.size)
    if (readBusiness) await withinTime(readBusiness()).catch(() => forget(metrics))
    const text = await metrics.registry.metrics()
    response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
  }
}

async function withinTime(read: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), BUSINESS_MS)
  })
  await Promise.race([read, late]).finally(() => clearTimeout(timer))
}

/** An old depth would look like a true one. */
function forget({ queueDepth, queueAge }: Metrics): void {
  queueDepth.reset()
  queueAge.reset()
}
