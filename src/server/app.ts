import type { Hono } from 'hono'
import { createApi } from './api.ts'
import type { Db } from './db/open.ts'
import type { Env } from './env.ts'
import { AnswerCache } from './http/answer-cache.ts'
import type { AppEnv } from './http/app-env.ts'
import { createSecurityHeaders } from './http/headers.ts'
import type { Log } from './log.ts'
import { mountFiles } from './pages/mount-files.ts'
import { mountPages } from './pages/mount-pages.ts'
import type { Pages } from './pages/pages.ts'
import { openProviders } from './providers/open-providers.ts'
import { rooms } from './rooms.ts'
import { readActor } from './sessions/read-actor.ts'

type Parts = { env: Env; log: Log; db: Db; pages: Pages; isReady: () => Promise<boolean> }

/** Puts the program together: its services, every room of the API, and the pages. */
export function createApp({ env, log, db, pages, isReady }: Parts): Hono<AppEnv> {
  const services = {
    env,
    log,
    db,
    isReady,
    providers: openProviders(env, log),
    now: () => Temporal.Now.instant(),
    headers: createSecurityHeaders(env, pages),
    answers: new AnswerCache(),
    readActor: (cookie: string | null, now: Temporal.Instant) => readActor(cookie, env, db, now),
  }
  return createApi(services, rooms, [
    (app) => pages.files !== null && mountFiles(app, services, pages.files),
    (app) => mountPages(app, services, pages.renderer),
  ])
}
