import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ViewFilter } from '#contract/admin/booking-views/forms.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/auth/staff-rights.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'

/** The people who run Kerbside. The command line makes the first, who is an owner; an owner invites the others. */
export const administrators = pgTable(
  'administrators',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** Asked for, and not confirmed yet: it takes over from `email` once its link is used [AUTH-6]. */
    newEmail: text('new_email'),
    /** An argon2id hash in PHC form, never a password. */
    password: text().notNull(),
    /** RFC 6238, sealed with a key that is not in the database. */
    totpSecret: text('totp_secret'),
    /** The last accepted time step: a code works once. */
    totpLastStep: integer('totp_last_step'),
    /** An administrator from before roles existed is an owner; the program always names the role. */
    role: text().$type<StaffRole>().notNull().default('owner'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of somebody who has not accepted yet; the account opens nothing until then. */
    invitedAt: instant('invited_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('administrators_email_key').on(sql`lower(${table.email})`),
    check('administrators_role', sql`${table.role} in (${wordList(STAFF_ROLES)})`),
  ],
)

/** Filters and order of the list of bookings under a name, each of one member of the staff. */
export const bookingViews = pgTable(
  'booking_views',
  {
    id: uuid().primaryKey(),
    /** As the audit names who acts: a number, or the visitor of the demo. */
    savedBy: text('saved_by').notNull(),
    name: text().notNull(),
    filter: jsonb().$type<ViewFilter>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [uniqueIndex('booking_views_name_key').on(table.savedBy, table.name)],
)

/**
 * An emailed link to an account, which works once; one to an application works until it is too old. The table stores only
 * the SHA-256 of its token; sending the email makes the token.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text()
      .$type<
        'password-reset' | 'email-verification' | 'data-export' | 'staff-invitation' | 'application'
      >()
      .notNull(),
    kind: text().$type<AccountKind>().notNull(),
    accountId: integer('account_id').notNull(),
    /** The address that this link verifies. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_links_account_index').on(table.kind, table.accountId, table.purpose)],
)
