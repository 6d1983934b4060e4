import { createServer } from 'node:http'
import type { Env } from '#server/config/env.ts'
import { type Measures, NO_MEASURES } from '#server/config/measures.ts'
import { listen } from '#server/http/http-server.ts'
import { stopAccepting } from '#server/http/limits/accept-connections.ts'
import type { MetricsParts } from './serve-metrics.ts'

export type OpenMetrics = {
  measures: Measures
  /** Serves them, and returns what ends that. */
  listen(parts: Omit<MetricsParts, 'metrics'>): Promise<() => void>
}

/** Without METRICS_PORT nothing is measured, and the library is not loaded. */
export async function openMetrics({
  host,
  metricsPort: port,
}: Pick<Env, 'host' | 'metricsPort'>): Promise<OpenMetrics> {
  if (port === null) return { measures: NO_MEASURES, listen: async () => () => {} }
  const { createMetrics } = await import('./create-metrics.ts')
  const { createMetricsHandler } = await import('./serve-metrics.ts')
  const metrics = createMetrics()
  return {
    measures: metrics.measures,
    listen: async (parts) => {
      const server = createServer()
      const handler = createMetricsHandler({ metrics, ...parts })
      await listen(server, handler, { host, port }, 'METRICS_PORT')
      return () => {
        void stopAccepting(server)
        server.closeAllConnections()
      }
    },
  }
}
