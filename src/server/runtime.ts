import type { Access } from '#contract/endpoint.ts'
import type { StaffRight } from '#domain/auth/staff-rights.ts'
import type { Env } from './config/env.ts'
import type { Log } from './config/log.ts'
import type { Measures } from './config/measures.ts'
import type { Tracing } from './config/tracing.ts'
import type { Actor, AdmittedContext, Context } from './context.ts'
import type { Replica } from './db/connections/replica.ts'
import type { Db } from './db/open.ts'
import type { AnswerCache } from './http/limits/answer-cache.ts'
import type { RateCounters } from './http/limits/fixed-windows.ts'
import type { Documentation } from './http/openapi/documentation.ts'
import type { SecurityHeaders } from './http/security/headers.ts'
import type { LiveStreams } from './notifications/live/live-streams.ts'

export type Providers = Pick<
  Context,
  | 'payments'
  | 'vehicleData'
  | 'motHistory'
  | 'carPriors'
  | 'places'
  | 'roads'
  | 'mail'
  | 'sms'
  | 'files'
>

/** The objects that live as long as the program. Each request's Context is made from them. */
export type Runtime = {
  env: Env
  log: Log
  db: Db
  /** Null where the database has none that may be read. */
  replica: Replica | null
  providers: Providers
  now: () => Temporal.Instant
  headers: SecurityHeaders
  answers: AnswerCache
  /** The open pages that follow a booking or a list. */
  streams: LiveStreams
  /** The limits per address. */
  rates: RateCounters
  measures: Measures
  /** Null where no collector is configured. */
  tracing: Tracing | null
  documentation: Documentation
  /** The actors whom the cookies identify. */
  readActor: (
    cookieHeader: string | null,
    now: Temporal.Instant,
    viewToken?: string,
  ) => Promise<Actor>
  /** Refuses a caller whom the endpoint's `access` and `right` do not admit, before its handler runs. */
  admit: <Who extends Access>(
    ctx: Context,
    endpoint: { access: Who; right?: StaffRight },
  ) => Promise<AdmittedContext[Who]>
  /** The delay of the event loop in milliseconds; measured when absent. */
  delayMs?: () => number
  /** False once a stop has begun, and while the database is away. */
  isReady: () => Promise<boolean>
}
