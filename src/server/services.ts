import type { Access } from '#contract/endpoint.ts'
import type { Env } from './config/env.ts'
import type { Log } from './config/log.ts'
import type { Actor, AdmittedContext, Context } from './context.ts'
import type { Db } from './db/open.ts'
import type { AnswerCache } from './http/limits/answer-cache.ts'
import type { SecurityHeaders } from './http/security/headers.ts'

export type Providers = Pick<
  Context,
  'payments' | 'vehicleData' | 'motHistory' | 'places' | 'mail' | 'sms' | 'files'
>

/** What lives as long as the program; a Context is made of it for every request. */
export type Services = {
  env: Env
  log: Log
  db: Db
  providers: Providers
  now: () => Temporal.Instant
  headers: SecurityHeaders
  answers: AnswerCache
  /** Who the cookies stand for. */
  readActor: (cookieHeader: string | null, now: Temporal.Instant) => Promise<Actor>
  /** Refuses a caller whom the endpoint's `access` does not admit, before its handler runs. */
  admit: <Who extends Access>(ctx: Context, access: Who) => Promise<AdmittedContext[Who]>
  /** How late the event loop runs, in milliseconds; measured when absent. */
  delayMs?: () => number
  /** False from the moment that a stop was asked for, and while the database is away. */
  isReady: () => Promise<boolean>
}
