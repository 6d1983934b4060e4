import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pence } from '#domain/money/money.ts'
import {
  AWAITED_STATES,
  type DepositState,
  type EventOutcome,
  type RefundState,
} from '#domain/payments/deposit-state.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { bookings } from './bookings.ts'
import { quotes } from './quotes.ts'

/** A deposit. It belongs to the quote until there is a booking. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    amount: money().notNull(),
    /** What banks took of it for good: the sum of the disputes that were lost. */
    lost: money().notNull().default(pence(0)),
    state: text().$type<DepositState>().notNull().default('unpaid'),
    provider: text().notNull(),
    /** The provider's id of its checkout; null for a fixed link, which has none. */
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    paidAt: instant('paid_at'),
    settledAt: instant('settled_at'),
    /** The words that stood beside the Pay button of the checkout that saves the card; null where none is saved. */
    cardTerms: text('card_terms'),
    cardTermsVersion: text('card_terms_version'),
    /** The customer paid beside those words. */
    cardAgreedAt: instant('card_agreed_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** From then on it is charged no more. */
    cardRemovedAt: instant('card_removed_at'),
    /** The provider has it no more. */
    cardDeletedAt: instant('card_deleted_at'),
  },
  (table) => [
    index('payments_cards_index')
      .on(table.cardAgreedAt)
      .where(sql`card_agreed_at is not null and card_deleted_at is null`),
    // What waits for a person, counted by the administrators' first page [ADMIN-110].
    index('payments_open_index')
      .on(table.bookingId)
      .where(sql`state in (${wordList(AWAITED_STATES)})`),
    uniqueIndex('payments_quote_key').on(table.quoteId),
    uniqueIndex('payments_booking_key').on(table.bookingId),
  ],
)

/** What an administrator has seen on the account: with a fixed payment link nobody else can say that money came. */
export const markedDeposits = pgTable('marked_deposits', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  amount: money().notNull(),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})

/** One refund a payment, however many requests there are. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    amount: money().notNull(),
    /** What of it a bank made, by a dispute that was lost: the rest is ours to make. */
    byBank: money('by_bank').notNull().default(pence(0)),
    state: text().$type<RefundState>().notNull().default('requested'),
    reason: text().notNull(),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    doneAt: instant('done_at'),
  },
  (table) => [index('refunds_requested_index').on(table.createdAt).where(sql`state = 'requested'`)],
)

/** A refund that an administrator has made by bank transfer: of a whole deposit, by its payment, or an ordered part, by its own id. */
export const markedRefunds = pgTable('marked_refunds', {
  refundId: uuid('refund_id').primaryKey(),
  amount: money().notNull(),
  madeOn: date('made_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})

/** A provider's event as received, applied at most once and deleted after 90 days. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    type: text().notNull(),
    paymentId: uuid('payment_id'),
    outcome: text().$type<EventOutcome>().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('provider_events_payment_index').on(table.paymentId),
    index('provider_events_received_index').on(table.receivedAt),
    index('provider_events_parked_index').on(table.receivedAt).where(sql`outcome = 'parked'`),
  ],
)

/** What a person attached money to that had come under an id of nothing of ours: a deposit, a bill or a registration fee. */
export const paymentAliases = pgTable(
  'payment_aliases',
  {
    /** By which the provider names the payment. */
    foreignId: uuid('foreign_id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    attachedAt: instant('attached_at').notNull(),
  },
  (table) => [index('payment_aliases_payment_index').on(table.paymentId)],
)

/** Which charge at the provider paid what of ours, and which came a second time for it and is in no books. */
export const paymentCharges = pgTable(
  'payment_charges',
  {
    /** By which the provider names the charge. */
    chargeReference: text('charge_reference').primaryKey(),
    /** A deposit, a bill or a registration fee. */
    paymentId: uuid('payment_id').notNull(),
    isSecond: boolean('is_second').notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [
    index('payment_charges_payment_index').on(table.paymentId),
    index('payment_charges_second_index').on(table.chargeReference).where(sql`is_second`),
  ],
)

/** A card that a checkout saved and that no bill is charged to: it is to be deleted at the provider, and then its row. */
export const unusedCards = pgTable(
  'unused_cards',
  {
    /** The provider's id of the checkout. */
    savedBy: text('saved_by').primaryKey(),
    provider: text().notNull(),
    /** The deposit that it paid, or what the provider calls it where it belongs to nothing. */
    paymentId: uuid('payment_id').notNull(),
    /** The event that said so, as in `provider_events`. */
    eventId: text('event_id').notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [index('unused_cards_payment_index').on(table.paymentId)],
)
