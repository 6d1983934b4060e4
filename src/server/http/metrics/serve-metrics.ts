import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import type { Runtime } from '#server/runtime.ts'
import { type Metrics, OF_WORKERS } from './create-metrics.ts'
import { createBusinessReader } from './read-business.ts'

/** Prometheus gives up after ten seconds; without the database the rest must arrive. */
const BUSINESS_MS = 3000

export type MetricsParts = {
  metrics: Metrics
  pool: Pool
  runtime: Pick<Runtime, 'env' | 'isReady' | 'providers' | 'streams'>
  /** When the newest backup was made; null without any. */
  findBackup: () => Promise<Temporal.Instant | null>
}

/** Answers GET /metrics on a port of its own, to which no proxy leads [OPS-18]. */
export function createMetricsHandler({
  metrics,
  pool,
  runtime,
  findBackup,
}: MetricsParts): RequestListener {
  // What all servers share is read by the workers alone: elsewhere it would be counted once more a web server.
  const sendsTexts = runtime.providers.sms.send !== null
  const readBusiness =
    runtime.env.role === 'web' ? null : createBusinessReader(pool, metrics, sendsTexts)
  // A zero of theirs would be the youngest backup of all.
  if (!readBusiness) for (const name of OF_WORKERS) metrics.registry.removeSingleMetric(name)
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
    if (readBusiness) {
      await withinTime(readBusiness()).catch(() => forget(metrics))
      // A folder of the network may be silent too.
      metrics.backupAge.set(ageOf(await withinTime(findBackup()).catch(() => null)))
    }
    const text = await metrics.registry.metrics()
    response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
    metrics.showEarly()
  }
}

/** A first night without a backup is as bad as a later one. */
const ageOf = (madeAt: Temporal.Instant | null): number =>
  madeAt === null ? process.uptime() : (Date.now() - madeAt.epochMilliseconds) / 1000

async function withinTime<Result>(read: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), BUSINESS_MS)
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

/** An old depth would look like a true one. */
function forget({ queueDepth, queueAge }: Metrics): void {
  queueDepth.reset()
  queueAge.reset()
}
