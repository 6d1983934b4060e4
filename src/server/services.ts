import type { Env } from './config/env.ts'
import type { Log } from './config/log.ts'
import type { Actor, Context } from './context.ts'
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
  /** How late the event loop runs, in milliseconds; measured when absent. */
  delayMs?: () => number
  /** False from the moment that a stop was asked for, and while the database is away. */
  isReady: () => Promise<boolean>
}
