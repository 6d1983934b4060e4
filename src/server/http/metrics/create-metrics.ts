import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measures } from '#server/config/measures.ts'

/** From a cached answer to the timeout of a handler. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Tasks may work through long lists. */
const TASK_SECONDS = [0.01, 0.1, 1, 10, 60]
/** Node accepts others too, and a label must not have as many values as somebody likes to send. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Events that the alerts count (deploy/prometheus/alerts.yml). They begin at zero, because Prometheus does not see the
 * first increase of a series that was absent before.
 */
export const ALERTED_EVENTS = [
  'backup_failed',
  'bank_transfer_failed',
  'dispute_lost',
  'files_lost',
  'limits_alone',
  'message_given_up',
  'message_unreadable',
  'object_store',
  'payment_disputed',
  'payment_mismatched',
  'payment_parked',
  'payment_twice',
  'payout_refused',
  'provider_failed',
  'provider_off',
  'refund_failed',
  'refund_returned',
  'sign_in_alarm',
  'storage_low',
  'webhook_refused',
]

/** Read by the workers. */
export const OF_WORKERS = ['kerbside_backup_age_seconds', 'kerbside_base_backup_age_seconds']

type Meters = ReturnType<typeof createMeters>

export type Metrics = ReturnType<typeof createMetrics>

/** Every metric of a process. Each label has few values, which the code decides; none holds personal data [OPS-18]. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const meters = createMeters(registry)
  const { counter, gauge } = meters
  const { measures, showEarly } = createMeasures(meters)
  return {
    registry,
    measures,
    /** To be called once Prometheus has seen the zeros. */
    showEarly,
    ready: gauge('ready', 'Whether the process is ready: 1 or 0.'),
    poolConnections: gauge('pool_connections', 'Connections of the database pool.', ['state']),
    poolWaiting: gauge('pool_waiting', 'Requests that wait for a connection of the pool.'),
    liveStreams: gauge('live_streams', 'Open pages that follow a booking or a list.'),
    queueDepth: gauge('queue_depth', 'Work that is due and not done.', ['queue']),
    queueAge: gauge('queue_oldest_seconds', 'Age of the oldest work that is due.', ['queue']),
    backupAge: gauge(
      'backup_age_seconds',
      'Age of the newest backup; without any, how long the process has run.',
    ),
    baseBackupAge: gauge(
      'base_backup_age_seconds',
      'Age of the newest base backup of PostgreSQL; 0 where none was ever noted.',
    ),
    archiveFailing: gauge(
      'archive_failing',
      'Whether PostgreSQL could not archive its log the last time: 1 or 0.',
    ),
    bookingEvents: counter('booking_events_total', 'Changes of bookings, by the status reached.', [
      'status',
    ]),
    ledgerEntries: counter('ledger_entries_total', 'Movements of money, by their kind.', ['kind']),
  }
}

function createMeters(registry: Registry) {
  const registers = [registry]
  const named = (name: string) => `kerbside_${name}`
  return {
    counter: (name: string, help: string, labelNames: string[]) =>
      new Counter({ name: named(name), help, labelNames, registers }),
    gauge: (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: named(name), help, labelNames, registers }),
    histogram: (name: string, help: string, labelNames: string[], buckets: number[]) =>
      new Histogram({ name: named(name), help, labelNames, buckets, registers }),
  }
}

function createMeasures({ counter, histogram }: Meters): {
  measures: Measures
  showEarly: () => void
} {
  const requests = counter('http_requests_total', 'Requests answered.', [
    'route',
    'method',
    'status',
  ])
  const durations = histogram(
    'http_request_duration_seconds',
    'Time to the answer of a request, without that in which its body arrived.',
    ['route'],
    SECONDS,
  )
  const runs = counter('task_runs_total', 'Runs of background tasks.', ['task', 'outcome'])
  const runDurations = histogram(
    'task_duration_seconds',
    'Time of a run of a background task.',
    ['task'],
    TASK_SECONDS,
  )
  const lookups = counter('cache_lookups_total', 'Answers and pages looked up in the cache.', [
    'cache',
    'result',
  ])
  const events = counter('log_events_total', 'Warnings and errors in the log, by their event.', [
    'event',
  ])
  for (const event of ALERTED_EVENTS) events.inc({ event }, 0)
  // What a start logs comes before the first look: Prometheus would take its count for where the series begins.
  let early: Map<string, number> | null = new Map()
  const measures: Measures = {
    countRequest({ route, method, status, seconds }) {
      requests.inc({
        route,
        method: METHODS.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      })
      durations.observe({ route }, seconds)
    },
    countTask({ task, isDone, seconds }) {
      runs.inc({ task, outcome: isDone ? 'done' : 'failed' })
      runDurations.observe({ task }, seconds)
    },
    countLookup: (cache, isHit) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    countEvent: (event) =>
      early ? early.set(event, (early.get(event) ?? 0) + 1) : events.inc({ event }),
  }
  const showEarly = () => {
    for (const [event, count] of early ?? []) events.inc({ event }, count)
    early = null
  }
  return { measures, showEarly }
}
