import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/payments/ledger/ledger-accounts.ts'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { mechanics } from './mechanics.ts'

/**
 * What happened to money, once an event. Triggers refuse every change and every entry whose sides do not sum to zero.
 * The booking has no foreign key: the ledger outlives it and names nobody.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<EntryKind>().notNull(),
    /** The id of what caused it: a payment, a refund, a bill, a transfer, a dispute. */
    causeId: text('cause_id').notNull(),
    bookingId: uuid('booking_id'),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_cause_key').on(table.kind, table.causeId),
    index('ledger_entries_booking_index').on(table.bookingId),
    index('ledger_entries_at_index').on(table.at),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    position: smallint().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** Whole pence: a debit is positive, a credit negative. */
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
    mechanicId: integer('mechanic_id').references(() => mechanics.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    check('ledger_lines_account', sql`${table.account} in (${wordList(LEDGER_ACCOUNTS)})`),
    check(
      'ledger_lines_mechanic',
      sql`(${table.account} = 'mechanic-payable') = (${table.mechanicId} is not null)`,
    ),
    index('ledger_lines_account_index').on(table.account),
    index('ledger_lines_mechanic_index').on(table.mechanicId),
  ],
)

/** A balance is a sum: it is stored nowhere. */
export const ledgerBalances = pgView('ledger_balances', {
  account: text().$type<LedgerAccount>().notNull(),
  balancePence: bigint('balance_pence', { mode: 'number' }).notNull(),
}).as(
  sql`select account, sum(amount_pence)::bigint as balance_pence from ledger_lines group by account`,
)

/** What we owe each mechanic for each booking: positive is owed to them, negative they owe us. */
export const mechanicBalances = pgView('mechanic_balances', {
  mechanicId: integer('mechanic_id').notNull(),
  bookingId: uuid('booking_id'),
  owedPence: bigint('owed_pence', { mode: 'number' }).notNull(),
}).as(
  sql`select l.mechanic_id, e.booking_id, -sum(l.amount_pence)::bigint as owed_pence
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'mechanic-payable' group by l.mechanic_id, e.booking_id`,
)

/** What each account holds for each booking. */
export const bookingBalances = pgView('booking_balances', {
  bookingId: uuid('booking_id'),
  account: text().$type<LedgerAccount>().notNull(),
  balancePence: bigint('balance_pence', { mode: 'number' }).notNull(),
}).as(
  sql`select e.booking_id, l.account, sum(l.amount_pence)::bigint as balance_pence
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    group by e.booking_id, l.account`,
)
