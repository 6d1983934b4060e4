import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '#server/config/log.ts'
import {
  CHANNEL,
  type Change,
  type InnerChange,
  readChange,
  TRACE_CHANNEL,
  WORK_CHANNEL,
} from './change.ts'

type Listening = {
  log: Log
  onChange: (change: Change | InnerChange) => void
  /** A row was written that this background task waits for. Without it such rows are announced to nobody. */
  onWork: ((task: string) => void) | null
  /** The trace that the next work of this task belongs to. */
  onCause: ((task: string, traceparent: string) => void) | null
  /** PostgreSQL does not repeat what it announced while nobody listened. */
  onGap: () => void
}

const PING_MS = 10_000
const WAIT_MS = { first: 250, most: 5000 }

/**
 * Listens on a connection of its own, and goes on listening whatever becomes of it: a database that was killed, a
 * network that swallows packets (which only a ping finds out).
 */
export function listenForChanges(url: string, listening: Listening): { close(): Promise<void> } {
  const stop = new AbortController()
  const done = openLiveConnection(url, listening, stop.signal)
  return {
    close: async () => {
      stop.abort()
      await done
    },
  }
}

async function openLiveConnection(url: string, listening: Listening, signal: AbortSignal) {
  let waitMs = WAIT_MS.first
  while (!signal.aborted) {
    const client = openClient(url, listening)
    const broken = new Promise<void>((resolve) => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (listening.onWork) await client.query(`listen ${WORK_CHANNEL}`)
      if (listening.onCause) await client.query(`listen ${TRACE_CHANNEL}`)
      // The first time too: a page may have been open before anybody listened for it.
      listening.onGap()
      waitMs = WAIT_MS.first
      await Promise.race([broken, pingUntilSilent(client, signal)])
    } catch {
      // Not there yet, or no longer: tried again below.
    }
    // Not waited for: through a network that swallows packets it would never end.
    void client.end().catch(() => {})
    if (signal.aborted) return
    listening.log.warn({ event: 'live' }, 'nobody tells of changes just now')
    await sleep(waitMs, undefined, { signal }).catch(() => {})
    waitMs = Math.min(waitMs * 2, WAIT_MS.most)
  }
}

function openClient(url: string, { onChange, onWork, onCause }: Listening): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'kerbside live',
    connectionTimeoutMillis: 2000,
    query_timeout: 2500,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === WORK_CHANNEL) return onWork?.(payload)
    const [task = '', traceparent = ''] = payload.split(' ')
    if (channel === TRACE_CHANNEL) return onCause?.(task, traceparent)
    const change = readChange(payload)
    if (change) onChange(change)
  })
  return client
}

async function pingUntilSilent(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(PING_MS, undefined, { signal, ref: false })
    await client.query('select 1')
  }
}
