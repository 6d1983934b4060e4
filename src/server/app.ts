import type { Hono } from 'hono'
import { admit } from './auth/admit.ts'
import { readActor } from './auth/sessions/read-actor.ts'
import { createApi } from './http/api.ts'
import type { AppEnv } from './http/app-env.ts'
import { AnswerCache } from './http/limits/answer-cache.ts'
import { createDocumentation } from './http/openapi/documentation.ts'
import { mountFiles } from './http/pages/mount-files.ts'
import { mountPages } from './http/pages/mount-pages.ts'
import type { Pages } from './http/pages/pages.ts'
import { mountRaw } from './http/raw/raw-route.ts'
import { createSecurityHeaders } from './http/security/headers.ts'
import { LiveStreams } from './notifications/live/live-streams.ts'
import { openProviders } from './providers/open-providers.ts'
import { traceProviders } from './providers/traces/trace-providers.ts'
import { apiRoutes, rawRoutes } from './routes.ts'
import type { Runtime } from './runtime.ts'
import { healthRoutes } from './site/routes.ts'

type Parts = Pick<
  Runtime,
  'env' | 'log' | 'db' | 'replica' | 'isReady' | 'rates' | 'measures' | 'tracing'
> & {
  isDev: boolean
}

/** The objects that live as long as the program. */
export function createRuntime({ isDev, ...parts }: Parts): Runtime {
  const { env, log, db, tracing } = parts
  const providers = openProviders(env, db, log)
  return {
    ...parts,
    providers: tracing ? traceProviders(providers, tracing) : providers,
    // Milliseconds are as fine as JSON and the database store them, so that a stored instant equals the one in memory.
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
    headers: createSecurityHeaders(env, { isDev }),
    answers: new AnswerCache(),
    streams: new LiveStreams(),
    documentation: createDocumentation(env, { apiRoutes, rawRoutes }),
    readActor: (cookie, now, viewToken) => readActor(cookie, env, db, now, viewToken),
    admit,
  }
}

/** Composes the program: the endpoints of the contract, the built files and the pages. */
export function createApp(runtime: Runtime, pages: Pages): Hono<AppEnv> {
  return createApi(runtime, apiRoutes, [
    mountRaw(rawRoutes),
    (app) => pages.files !== null && mountFiles(app, runtime, pages.files),
    (app) => mountPages(app, runtime, pages),
  ])
}

/** A worker has no visitors: it only says whether it lives and is ready. */
export const createWorkerApp = (runtime: Runtime): Hono<AppEnv> =>
  createApi(runtime, [], [mountRaw(healthRoutes)])
