import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYOUT_STATES, type PayoutState } from '#domain/payments/payouts/payout-state.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { mechanics } from './mechanics.ts'

/** A mechanic's account at the payment provider. Bank details and identity are the provider's alone. */
export const mechanicAccounts = pgTable(
  'mechanic_accounts',
  {
    mechanicId: integer('mechanic_id')
      .primaryKey()
      .references(() => mechanics.id),
    provider: text().notNull(),
    reference: text().notNull(),
    isReady: boolean('is_ready').notNull().default(false),
    /** The provider's names for what it still wants. */
    missing: jsonb().$type<string[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('mechanic_accounts_reference_key').on(table.provider, table.reference)],
)

/** The days on which payouts were planned for everybody. */
export const payoutRuns = pgTable('payout_runs', {
  runOn: date('run_on').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
})

/** A transfer to a mechanic. Its id is the idempotency key at the provider. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    amount: money().notNull(),
    state: text().$type<PayoutState>().notNull().default('planned'),
    provider: text().notNull(),
    accountReference: text('account_reference').notNull(),
    transferReference: text('transfer_reference'),
    failure: text(),
    /** Who decided that a payout by hand is not made, and why. */
    calledOffBy: text('called_off_by'),
    calledOffBecause: text('called_off_because'),
    plannedAt: instant('planned_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('payouts_state', sql`${table.state} in (${wordList(PAYOUT_STATES)})`),
    check('payouts_amount', sql`${table.amount} > 0`),
    // What is planned is still owed by the ledger, so that nobody may plan it a second time.
    uniqueIndex('payouts_planned_key').on(table.mechanicId).where(sql`state = 'planned'`),
    index('payouts_mechanic_index').on(table.mechanicId, table.plannedAt),
    index('payouts_ended_index')
      .on(sql`coalesce(${table.settledAt}, ${table.plannedAt})`)
      .where(sql`state <> 'planned'`),
  ],
)

export type Payout = typeof payouts.$inferSelect

/** A payout that an administrator has made by bank transfer. */
export const markedPayouts = pgTable('marked_payouts', {
  payoutId: uuid('payout_id')
    .primaryKey()
    .references(() => payouts.id),
  madeOn: date('made_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})

/** A payout by bank transfer that came back, as an administrator saw it on the account. */
export const markedReturns = pgTable('marked_returns', {
  payoutId: uuid('payout_id')
    .primaryKey()
    .references(() => payouts.id),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})

/** A mechanic's debt that nobody will pay back, given up by an administrator. */
export const debtWriteOffs = pgTable(
  'debt_write_offs',
  {
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    amount: money().notNull(),
    reason: text().notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    check('debt_write_offs_amount', sql`${table.amount} > 0`),
    index('debt_write_offs_mechanic_index').on(table.mechanicId),
  ],
)

/** What a payout pays for each job; negative where money was taken back. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    bookingId: uuid('booking_id').notNull(),
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.bookingId] })],
)

/** What came back of a payout, at the provider or from a bank, a row each time that its sum grew. */
export const payoutReturns = pgTable(
  'payout_returns',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    /** All that came back of it by then. */
    total: money().notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.total] }),
    check('payout_returns_total', sql`${table.total} > 0`),
  ],
)
