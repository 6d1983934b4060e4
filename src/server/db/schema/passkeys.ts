import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PASSKEY_KINDS, type PasskeyKind } from '#domain/auth/passkeys.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'

/** A key pair whose private half never leaves the authenticator of a mechanic or an administrator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PasskeyKind>().notNull(),
    accountId: integer('account_id').notNull(),
    /** What the person calls it. */
    name: text().notNull(),
    /** The authenticator's own name for the pair, in base64url like the key. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says itself; many say 0 for ever. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Opens nothing from here on: the counter fell back. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_account_index').on(table.kind, table.accountId),
    check('passkeys_kind', sql`${table.kind} in (${wordList(PASSKEY_KINDS)})`),
  ],
)

export type StoredPasskey = typeof passkeys.$inferSelect

export type ChallengePurpose = 'add' | 'sign-in'

/** The newest challenge of a browser for each purpose; an answer deletes it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The session that asked: the hash of an account's, the id of a guest's. */
    boundTo: text('bound_to').notNull(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    kind: text().$type<PasskeyKind>().notNull(),
    challenge: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boundTo, table.purpose, table.kind] }),
    index('passkey_challenges_expiry_index').on(table.expiresAt),
  ],
)
