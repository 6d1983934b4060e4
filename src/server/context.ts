import type { StaffRole } from '#domain/auth/staff-rights.ts'
import type { Env } from './config/env.ts'
import type { Log } from './config/log.ts'
import type { Db } from './db/open.ts'
import type { StoredCustomer } from './db/schema/customers.ts'
import type { StoredMechanic } from './db/schema/mechanics.ts'
import type { SessionKind } from './db/schema/sessions.ts'
import type { AnswerCache } from './http/limits/answer-cache.ts'
import type { CarPriorsProvider } from './providers/car-priors/car-priors.ts'
import type { FilesProvider } from './providers/files/files.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { MotHistoryProvider } from './providers/mot-history/mot-history.ts'
import type { PaymentsProvider } from './providers/payments/payments.ts'
import type { PlacesProvider } from './providers/places/places.ts'
import type { RoadsProvider } from './providers/roads/roads.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import type { VehicleDataProvider } from './providers/vehicle-data/vehicle-data.ts'

/** All the actors of a request: one browser may hold several sessions at once. */
export type Actor = {
  guestId: string | null
  customerId: number | null
  mechanicId: number | null
  administratorId: number | null
  /** The session of each actor: signing out ends it. */
  tokenHashes: Partial<Record<SessionKind, string>>
  /** The role of the administrator; null where nobody is one. */
  staffRole: StaffRole | null
  /** The booking that an administrator looks at as its customer sees it, without any right of their own [BOOK-29]. */
  viewedBookingId?: string
}

/** For a page that is being rendered: all its calls are by one visitor at one moment, who is looked up once. */
export type PageVisitor = {
  actor?: Promise<Actor>
  mechanic?: Promise<StoredMechanic | undefined>
}

/** The actor of a background task or of the terminal. */
export const NOBODY: Actor = {
  guestId: null,
  customerId: null,
  mechanicId: null,
  administratorId: null,
  tokenHashes: {},
  staffRole: null,
}

/** What a handler works with: nothing is reached for, everything is handed in. */
export type Context = {
  db: Db
  actor: Actor
  /** Set where a page being rendered calls, which only reads. */
  pageVisitor?: PageVisitor
  now: Temporal.Instant
  env: Env
  log: Log
  payments: PaymentsProvider
  vehicleData: VehicleDataProvider
  motHistory: MotHistoryProvider
  carPriors: CarPriorsProvider
  places: PlacesProvider
  roads: RoadsProvider
  mail: MailProvider
  files: FilesProvider
  sms: SmsProvider
  requestId: string
  /** The cache of public answers. A handler that changes what they show invalidates it after its transaction. */
  answers: Pick<AnswerCache, 'invalidate' | 'onInvalidate' | 'noteAway' | 'isAway'>
  /** Headers that a handler adds to the answer: cookies, the Link to the next page. */
  answerHeaders: Headers
  idempotencyKey: string | null
  addressPrefix: string | null
  userAgentFamily: string | null
}

export type CustomerContext = Context & { customer: StoredCustomer }
export type MechanicContext = Context & { mechanic: StoredMechanic }

/** What each level of access hands to a handler. */
export type AdmittedContext = {
  public: Context
  visitor: Context
  customer: CustomerContext
  'vehicle keeper': CustomerContext
  /** Without a customer it is about the sample customer of the demo. */
  'vehicle keeper or sample': Context & { customer: StoredCustomer | null }
  applicant: MechanicContext
  mechanic: MechanicContext
  /** Without a mechanic the caller is an administrator. */
  'mechanic or administrator': Context & { mechanic: StoredMechanic | null }
  administrator: Context
  'recent administrator': Context
}

const RETRIED = new Set(['40P01', '40001'])

/**
 * Runs `fn` with a context whose `db` is one transaction. After a deadlock or a serialisation failure it retries, at
 * most twice: a failed transaction has stored nothing, and its cookies are not sent.
 */
export async function inTransaction<Own extends Context, Result>(
  ctx: Own,
  fn: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answerHeaders = new Headers()
      const result = await ctx.db.transaction((db) => fn({ ...ctx, db, answerHeaders }))
      for (const [name, value] of answerHeaders)
        if (name === 'set-cookie') ctx.answerHeaders.append(name, value)
        else ctx.answerHeaders.set(name, value)
      return result
    } catch (error) {
      if (attempt > 2 || !RETRIED.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

/** Finds the SQLSTATE of a database error, also where the query builder has wrapped it. */
export function sqlStateOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return null
}
