import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { pence } from '#domain/money/money.ts'
import { REFUND_STATES, type RefundState } from '#domain/payments/deposit-state.ts'
import { PAYMENT_PURPOSES, type PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { REFUND_BEARERS, type RefundBearer } from '#domain/payments/refunds/refund-bearer.ts'
import type { AskedLine } from '#domain/payments/refunds/refund-plan.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { bookings } from './bookings.ts'

/** What an administrator decided to refund of a bill, or of a deposit that was kept. Never changed. */
export const refundDecisions = pgTable(
  'refund_decisions',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amount: money().notNull(),
    lines: jsonb().$type<AskedLine[]>().notNull(),
    borneBy: text('borne_by').$type<RefundBearer>().notNull(),
    reason: text().notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    check('refund_decisions_bearer', sql`${table.borneBy} in (${wordList(REFUND_BEARERS)})`),
    check('refund_decisions_amount', sql`${table.amount} > 0`),
    index('refund_decisions_booking_index').on(table.bookingId),
  ],
)

/** A decision's part that goes back through one payment. Its id is the idempotency key at the provider. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: uuid().primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => refundDecisions.id),
    /** A deposit's payment or a bill, whose ids are their payments' at the provider. */
    paymentId: uuid('payment_id').notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    provider: text().notNull(),
    amount: money().notNull(),
    /** What of it a bank made, by a dispute that was lost: the rest is ours to make. */
    byBank: money('by_bank').notNull().default(pence(0)),
    state: text().$type<RefundState>().notNull(),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    check('refund_orders_state', sql`${table.state} in (${wordList(REFUND_STATES)})`),
    check('refund_orders_purpose', sql`${table.purpose} in (${wordList(PAYMENT_PURPOSES)})`),
    check('refund_orders_amount', sql`${table.amount} > 0`),
    index('refund_orders_decision_index').on(table.decisionId),
    index('refund_orders_requested_index').on(table.createdAt).where(sql`state = 'requested'`),
    index('refund_orders_payment_index').on(table.paymentId),
  ],
)

export type RefundOrder = typeof refundOrders.$inferSelect
