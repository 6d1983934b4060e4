import type { Hono } from 'hono'
import { admit } from './auth/admit.ts'
import { mountMailedLinks } from './auth/links/mount-mailed-links.ts'
import { readActor } from './auth/sessions/read-actor.ts'
import type { Env } from './config/env.ts'
import type { Log } from './config/log.ts'
import type { Db } from './db/open.ts'
import { createApi } from './http/api.ts'
import type { AppEnv } from './http/app-env.ts'
import { AnswerCache } from './http/limits/answer-cache.ts'
import { mountDocs } from './http/openapi/mount-docs.ts'
import { mountFiles } from './http/pages/mount-files.ts'
import { mountPages } from './http/pages/mount-pages.ts'
import type { Pages } from './http/pages/pages.ts'
import { mountRaw } from './http/raw/raw-route.ts'
import { createSecurityHeaders } from './http/security/headers.ts'
import { mountCspReports } from './http/security/mount-csp-reports.ts'
import { mountCalendar } from './mechanics/calendar/mount-calendar.ts'
import type { LiveStreams } from './notifications/live/live-streams.ts'
import { mountLive } from './notifications/live/mount-live.ts'
import { mountEmails } from './notifications/mount-emails.ts'
import { mountSimulator } from './payments/mount-simulator.ts'
import { mountWebhooks } from './payments/mount-webhooks.ts'
import { openProviders } from './providers/open-providers.ts'
import { apiRoutes, rawRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { mountConsent } from './site/mount-consent.ts'
import { mountSeo } from './site/mount-seo.ts'

type Parts = { env: Env; log: Log; db: Db; isReady: () => Promise<boolean>; isDev: boolean }

/** The objects that live as long as the program. */
export function createServices({ env, log, db, isReady, isDev }: Parts): Services {
  return {
    env,
    log,
    db,
    isReady,
    providers: openProviders(env, db, log),
    // Milliseconds are as fine as JSON and the database store them, so that a stored instant equals the one in memory.
    now: () => Temporal.Now.instant().round('millisecond'),
    headers: createSecurityHeaders(env, { isDev }),
    answers: new AnswerCache(),
    readActor: (cookie, now) => readActor(cookie, env, db, now),
    admit,
  }
}

/** Routes outside the contract. */
export const MOUNTS = [
  mountRaw(rawRoutes),
  mountWebhooks,
  mountSimulator,
  mountDocs,
  mountMailedLinks,
  mountCalendar,
  mountEmails,
  mountCspReports,
  mountConsent,
  mountSeo,
]

/** Composes the program: the contract's endpoints, the other routes and the pages. */
export function createApp(services: Services, pages: Pages, live: LiveStreams): Hono<AppEnv> {
  return createApi(services, apiRoutes, [
    mountLive(live),
    ...MOUNTS,
    (app) => pages.files !== null && mountFiles(app, services, pages.files),
    (app) => mountPages(app, services, pages),
  ])
}
