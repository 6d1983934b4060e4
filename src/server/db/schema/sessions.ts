import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export type SessionKind = 'guest' | 'customer' | 'mechanic' | 'administrator'

/**
 * The account or guest of a cookie. The table stores only the SHA-256 of the token, so that a copy of it opens nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<SessionKind>().notNull(),
    /** A guest's own id, or the account's number as text. */
    subject: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    addressPrefix: text('address_prefix'),
    userAgentFamily: text('user_agent_family'),
  },
  (table) => [
    index('sessions_subject_index').on(table.kind, table.subject),
    index('sessions_expiry_index').on(table.expiresAt),
  ],
)

/** The stored answer of a POST, returned again for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    /** The guest session that the first answer started, for a visitor who never received it. */
    guestId: uuid('guest_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_index').on(table.createdAt),
  ],
)

/** Counts failures per account (an HMAC, never the address itself). The counts survive a restart. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    name: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull().default(0),
    windowStartsAt: instant('window_starts_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.subject] })],
)

/**
 * Requests per limit and network (an HMAC, never the address itself), counted for all servers. Its columns and their
 * order are those of rate-limiter-flexible.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** The append-only record of privileged actions; a trigger refuses changes. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey(),
    actor: text().notNull(),
    role: text().notNull(),
    action: text().notNull(),
    object: text(),
    result: text().notNull(),
    requestId: text('request_id'),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('audit_events_at_index').on(table.at),
    index('audit_events_sign_in_index').on(table.at).where(sql`action like '%.sign-in'`),
  ],
)
