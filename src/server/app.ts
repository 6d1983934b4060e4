import type { Hono } from 'hono'
import { mountBookingExport } from './admin-records/mount-booking-export.ts'
import { createApi } from './api.ts'
import { mountCalendar } from './calendar-feed/mount-calendar.ts'
import { mountConsent } from './consent/mount-consent.ts'
import type { Db } from './db/open.ts'
import { mountReport } from './diagnostic-report/mount-report.ts'
import { mountDocs } from './docs/mount-docs.ts'
import type { Env } from './env.ts'
import type { AppEnv } from './http/app-env.ts'
import { createSecurityHeaders } from './http/headers.ts'
import { mountCspReports } from './http/mount-csp-reports.ts'
import { mountPhotos } from './inspection-photos/mount-photos.ts'
import { AnswerCache } from './limits/answer-cache.ts'
import type { LiveStreams } from './live/live-streams.ts'
import { mountLive } from './live/mount-live.ts'
import type { Log } from './log.ts'
import { mountMailedLinks } from './mailed-links/mount-mailed-links.ts'
import { mountDocuments } from './mechanic-documents/mount-documents.ts'
import { mountLetters } from './outbox/mount-letters.ts'
import { mountFiles } from './pages/mount-files.ts'
import { mountPages } from './pages/mount-pages.ts'
import type { Pages } from './pages/pages.ts'
import { mountSimulator } from './payments/mount-simulator.ts'
import { mountWebhooks } from './payments/mount-webhooks.ts'
import { openProviders } from './providers/open-providers.ts'
import { rooms } from './rooms.ts'
import { mountSeo } from './seo/mount-seo.ts'
import type { Services } from './services.ts'
import { readActor } from './sessions/read-actor.ts'

type Parts = { env: Env; log: Log; db: Db; isReady: () => Promise<boolean>; isDev: boolean }

/** What lives as long as the program. */
export function createServices({ env, log, db, isReady, isDev }: Parts): Services {
  return {
    env,
    log,
    db,
    isReady,
    providers: openProviders(env, db, log),
    // No finer than JSON and the database keep it, so that a stored instant equals the one at hand.
    now: () => Temporal.Now.instant().round('millisecond'),
    headers: createSecurityHeaders(env, { isDev }),
    answers: new AnswerCache(),
    readActor: (cookie, now) => readActor(cookie, env, db, now),
  }
}

/** What the program answers beside the calls of the contract. */
export const MOUNTS = [
  mountWebhooks,
  mountSimulator,
  mountBookingExport,
  mountDocs,
  mountMailedLinks,
  mountCalendar,
  mountDocuments,
  mountPhotos,
  mountReport,
  mountLetters,
  mountCspReports,
  mountConsent,
  mountSeo,
]

/** Puts the program together: every room of the API, what stands beside it, and the pages. */
export function createApp(services: Services, pages: Pages, live: LiveStreams): Hono<AppEnv> {
  return createApi(services, rooms, [
    mountLive(live),
    ...MOUNTS,
    (app) => pages.files !== null && mountFiles(app, services, pages.files),
    (app) => mountPages(app, services, pages),
  ])
}
