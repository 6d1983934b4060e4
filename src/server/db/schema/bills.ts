import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { pence } from '#domain/money/money.ts'
import {
  BILL_STATES,
  type BillState,
  OWED_BILL_STATES,
  PAYABLE_BILL_STATES,
} from '#domain/payments/bill/bill-state.ts'
import type { CardRefusal } from '#domain/payments/card-terms.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'

/** What a completed job costs: one bill a booking. Its id is also the id of its payment at the provider. */
export const bills = pgTable(
  'bills',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    total: money().notNull(),
    /** The deposit that was paid, at most the total. */
    deposit: money().notNull(),
    due: money().notNull(),
    /** What banks took of its payment for good: the sum of the disputes that were lost. */
    lost: money().notNull().default(pence(0)),
    state: text().$type<BillState>().notNull(),
    provider: text().notNull(),
    /** The provider's checkout or charge; null where it has none. */
    providerReference: text('provider_reference'),
    issuedAt: instant('issued_at').notNull(),
    paidAt: instant('paid_at'),
    /** How often the saved card was tried. */
    attempts: smallint().notNull().default(0),
    /** When it is charged or asked for next; null when it is not. */
    nextAttemptAt: instant('next_attempt_at'),
    /** While this is set, a charge of the saved card is under way and nothing else may pay the bill. */
    chargingAt: instant('charging_at'),
    /** Why the saved card was not charged the last time. */
    refusal: text().$type<CardRefusal>(),
    isPaidBySavedCard: boolean('is_paid_by_saved_card').notNull().default(false),
  },
  (table) => [
    uniqueIndex('bills_booking_key').on(table.bookingId),
    check('bills_state', sql`${table.state} in (${wordList(BILL_STATES)})`),
    check('bills_due', sql`${table.due} = ${table.total} - ${table.deposit} and ${table.due} >= 0`),
    index('bills_next_attempt_index')
      .on(table.nextAttemptAt)
      .where(sql`state in (${wordList(OWED_BILL_STATES)})`),
    // What the provider may have been paid for without our hearing of it.
    index('bills_payable_index')
      .on(table.issuedAt)
      .where(sql`state in (${wordList(PAYABLE_BILL_STATES)}) and provider_reference is not null`),
    index('bills_mechanic_index').on(table.mechanicId, table.issuedAt),
  ],
)

export type Bill = typeof bills.$inferSelect

/** Each line of the quote, as the mechanic confirmed it. A line that was not done is not charged. */
export const billLines = pgTable(
  'bill_lines',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id),
    position: smallint().notNull(),
    description: text().notNull(),
    amount: money().notNull(),
    removedBecause: text('removed_because'),
  },
  (table) => [primaryKey({ columns: [table.billId, table.position] })],
)

/** What happened to a bill and who did it; a trigger refuses every change. */
export const billEvents = pgTable(
  'bill_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    billId: uuid('bill_id').notNull(),
    state: text().$type<BillState>().notNull(),
    actor: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [index('bill_events_bill_index').on(table.billId, table.id)],
)

/** What an administrator has seen on the account, for a bill that no provider reports. */
export const markedBills = pgTable('marked_bills', {
  billId: uuid('bill_id')
    .primaryKey()
    .references(() => bills.id),
  amount: money().notNull(),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})
