import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { admit } from '#server/auth/admit.ts'
import type { Env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { NO_MEASURES } from '#server/config/measures.ts'
import { NOBODY } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { createApi, type Mount } from '#server/http/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { CONNECTION_LIMITS, createHttpServer, drain, listen } from '#server/http/http-server.ts'
import { AnswerCache } from '#server/http/limits/answer-cache.ts'
import { FixedWindows, type RateCounters } from '#server/http/limits/fixed-windows.ts'
import { createSecurityHeaders } from '#server/http/security/headers.ts'
import type { Route } from '#server/http/serve.ts'
import { LiveStreams } from '#server/notifications/live/live-streams.ts'
import type { Providers, Runtime } from '#server/runtime.ts'
import { buildEnv } from './api.ts'

/** The product's middleware without handlers: nothing behind it needs a database or a provider. */
export function buildApp(
  routes: Route[],
  {
    env = {},
    mounts = [],
    // Any use throws, which a test would see as 500.
    db = {} as Db,
    rates = new FixedWindows(),
    readActor = async () => NOBODY,
  }: {
    env?: Partial<Env>
    mounts?: Mount[]
    db?: Db
    rates?: RateCounters
    readActor?: Runtime['readActor']
  } = {},
): Hono<AppEnv> {
  const full = buildEnv(env)
  const runtime: Runtime = {
    env: full,
    log: createLog('silent'),
    db,
    replica: null,
    providers: {} as Providers,
    now: () => Temporal.Now.instant(),
    headers: createSecurityHeaders(full),
    answers: new AnswerCache(),
    streams: new LiveStreams(),
    measures: NO_MEASURES,
    tracing: null,
    rates,
    documentation: { toJson: () => '', pageWith: () => '' },
    readActor,
    admit,
    isReady: async () => true,
  }
  return createApi(runtime, routes, mounts)
}

/** Serves the same middleware over our own HTTP server, on a free port. */
export async function openTestServer(
  app: Hono<AppEnv>,
  limits = CONNECTION_LIMITS,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createHttpServer({ trustProxyHops: 0, limits })
  await listen(server, getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo // The server listens on TCP, so the address is an object.
  return { port, close: () => drain(server, 100) }
}
