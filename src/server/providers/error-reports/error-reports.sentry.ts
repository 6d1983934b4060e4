import { createStackParser, createTransport, type Event } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import type { DescribedError } from '#server/config/log.ts'
import type { ErrorReport, ErrorReports } from './error-reports.ts'

const TIMEOUT_MS = 5000
const CLOSE_MS = 2000
/** A fault of every request must not become a request to the collector each. */
const MOST_A_MINUTE = 60

/** Sends errors to any server that speaks Sentry's envelopes. Nothing of a visitor is among them: the log's own fields alone. */
export function createSentryReports(dsn: string, environment: string): ErrorReports {
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser,
    transport: (options) => createTransport(options, ({ body }) => send(options.url, body)),
  })
  client.init()
  let [minute, sent] = [0, 0]
  return {
    report(error) {
      const now = Math.floor(Date.now() / MINUTE_MS)
      if (now !== minute) [minute, sent] = [now, 0]
      sent += 1
      if (sent <= MOST_A_MINUTE) client.captureEvent(eventOf(error))
    },
    async close() {
      await client.close(CLOSE_MS)
    },
  }

  function eventOf({ message, fields, error }: ErrorReport): Event {
    const { requestId, ...tags } = fields
    return {
      level: 'error',
      message,
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, String(value)])),
      ...(requestId !== undefined && { extra: { requestId } }),
      ...(error !== null && { exception: { values: causesOf(error).map(exceptionOf) } }),
    }
  }

  function exceptionOf(error: DescribedError) {
    const stack = (error.stack ?? []).join('\n')
    return {
      type: error.type,
      value: error.message ?? '',
      stacktrace: { frames: stackParser(`Error\n${stack}`) },
    }
  }
}

/** Sentry wants the first cause first. */
function causesOf(error: DescribedError): DescribedError[] {
  return [...(error.cause ? causesOf(error.cause) : []), error]
}

async function send(url: string, body: string | Uint8Array) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: body as Uint8Array<ArrayBuffer> | string,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    },
  }
}
