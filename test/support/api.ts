import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import { admit } from '#server/auth/admit.ts'
import { readActor } from '#server/auth/sessions/read-actor.ts'
import { type Env, readEnv } from '#server/config/env.ts'
import { createLog, type Log } from '#server/config/log.ts'
import { type Measures, NO_MEASURES } from '#server/config/measures.ts'
import type { Tracing } from '#server/config/tracing.ts'
import type { Db } from '#server/db/open.ts'
import { createApi } from '#server/http/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { AnswerCache } from '#server/http/limits/answer-cache.ts'
import { FixedWindows } from '#server/http/limits/fixed-windows.ts'
import { createDocumentation } from '#server/http/openapi/documentation.ts'
import { mountPages } from '#server/http/pages/mount-pages.ts'
import type { Pages } from '#server/http/pages/pages.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { createSecurityHeaders } from '#server/http/security/headers.ts'
import { LiveStreams } from '#server/notifications/live/live-streams.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { traceProviders } from '#server/providers/traces/trace-providers.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import type { Runtime } from '#server/runtime.ts'
import { PATIENT_POOL } from './database.ts'
import { buildDataDir } from './sweep.ts'

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary fields of a response.
  body: any
  /** The bytes as received, because a file is not text. */
  bytes: Uint8Array
}

type Sent = {
  method?: string
  body?: unknown
  /** Sent unchanged, instead of `body` as JSON. */
  rawBody?: BodyInit
  key?: string
  headers?: Record<string, string>
}

/** A browser with its own cookies that calls the application in this process. */
export class Visitor {
  readonly #send: (path: string, init: RequestInit) => Promise<Response>
  readonly cookies = new Map<string, string>()

  constructor(send: (path: string, init: RequestInit) => Promise<Response>) {
    this.#send = send
  }

  async send(path: string, sent: Sent = {}): Promise<Answer> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...sent.headers })
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (sent.key) headers.set('idempotency-key', sent.key)
    const body = sent.rawBody ?? (sent.body === undefined ? null : JSON.stringify(sent.body))
    if (body !== null && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const response = await this.#send(path, { method: sent.method ?? 'GET', headers, body })
    this.#storeCookies(response)
    const bytes = await bytesOf(response)
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, body: parsed(text), bytes }
  }

  get = (path: string, sent: Sent = {}) => this.send(path, sent)
  post = (path: string, body?: unknown, sent: Sent = {}) =>
    this.send(path, { ...sent, method: 'POST', body })

  #storeCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (cookie.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A stream of events does not end by itself: its status and headers are the answer. */
async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return new Uint8Array(await response.arrayBuffer())
  await response.body?.cancel()
  return new Uint8Array()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const dataDirs = buildDataDir()
process.once('exit', () => rmSync(dataDirs, { recursive: true, force: true }))
let installations = 0

/**
 * An installation as the configuration would set it up, with its own secrets and without limits. Its data directory is its
 * own: emails are stored under the number of their row, which another database has too.
 */
export function buildEnv(change: Partial<Env> = {}): Env {
  installations += 1
  const secret = 'x'.repeat(40)
  const env = readEnv({
    KERBSIDE_MODE: 'demo',
    KERBSIDE_DATA_DIR: path.join(dataDirs, String(installations)),
    RATE_LIMIT_SECRET: secret,
    LINK_SECRET: secret,
    WEBHOOK_SECRET: secret,
    LOG_LEVEL: 'silent',
    SERVICE_CACHE_SECONDS: '0',
  })
  return { ...env, databasePool: PATIENT_POOL, ...change }
}

export type TestApi = {
  runtime: Runtime
  visitor: () => Visitor
  /** The application's clock, which moves only when a test moves it. */
  clock: { now: Temporal.Instant }
}

/** The fetch standard requires it for a streamed body; the types lack it. */
const STREAMED = { duplex: 'half' }

/** The whole API without a listener, on a database of the test's own, with a clock that stands still. */
export function createTestApi(
  db: Db,
  {
    env = buildEnv(),
    now = Temporal.Now.instant(),
    log = createLog(env.logLevel),
    measures = NO_MEASURES,
    tracing = null,
    pages = null,
  }: {
    env?: Env
    now?: Temporal.Instant
    log?: Log
    measures?: Measures
    tracing?: Tracing | null
    pages?: Pages | null
  } = {},
): TestApi {
  const clock = { now: now.round('millisecond') }
  const providers = openProviders(env, db, log)
  const runtime: Runtime = {
    env,
    log,
    db,
    replica: null,
    providers: tracing ? traceProviders(providers, tracing) : providers,
    now: () => clock.now,
    headers: createSecurityHeaders(env),
    answers: new AnswerCache(),
    streams: new LiveStreams(),
    measures,
    tracing,
    rates: new FixedWindows(),
    documentation: createDocumentation(env, { apiRoutes, rawRoutes }),
    readActor: (cookie, at, viewToken) => readActor(cookie, env, db, at, viewToken),
    admit,
    isReady: async () => true,
    // A busy machine must not make the test's server refuse requests.
    delayMs: () => 0,
  }
  const app = createApi(runtime, apiRoutes, [
    mountRaw(rawRoutes),
    ...(pages ? [(on: Hono<AppEnv>) => mountPages(on, runtime, pages)] : []),
  ])
  const send = async (path: string, init: RequestInit) =>
    app.fetch(new Request(`http://127.0.0.1:${env.port}${path}`, { ...init, ...STREAMED }))
  return { runtime, clock, visitor: () => new Visitor(send) }
}
