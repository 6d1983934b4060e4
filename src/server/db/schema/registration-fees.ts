import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pence } from '#domain/money/money.ts'
import { REFUND_STATES, type RefundState } from '#domain/payments/deposit-state.ts'
import {
  FEE_STATES,
  type FeeState,
  STANDING_FEE_STATES,
} from '#domain/payments/registration-fee/fee-state.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { mechanics } from './mechanics.ts'

/**
 * What an applicant pays once to register. Its id is the payment's at the provider and opens the page on which the fee is
 * paid, which names nobody. It outlives an application that retention deletes.
 */
export const registrationFees = pgTable(
  'registration_fees',
  {
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id').references(() => mechanics.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    /** What banks took of it for good: the sum of the disputes that were lost. */
    lost: money().notNull().default(pence(0)),
    state: text().$type<FeeState>().notNull(),
    provider: text().notNull(),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** What becomes of the money that goes back; null where none does. */
    refundState: text('refund_state').$type<RefundState>(),
    /** What of its refund a bank made, by a dispute that was lost: the rest is ours to make. */
    refundByBank: money('refund_by_bank').notNull().default(pence(0)),
    refundReference: text('refund_reference'),
    refundAskedAt: instant('refund_asked_at'),
    refundedAt: instant('refunded_at'),
    /** Who waived or refunded it, and why. */
    decidedBy: text('decided_by'),
    decidedBecause: text('decided_because'),
  },
  (table) => [
    check('registration_fees_state', sql`${table.state} in (${wordList(FEE_STATES)})`),
    check('registration_fees_refund', sql`${table.refundState} in (${wordList(REFUND_STATES)})`),
    check('registration_fees_amount', sql`${table.amount} > 0`),
    uniqueIndex('registration_fees_standing_key')
      .on(table.mechanicId)
      .where(sql`state in (${wordList(STANDING_FEE_STATES)})`),
    index('registration_fees_mechanic_index').on(table.mechanicId, table.createdAt),
  ],
)

export type RegistrationFee = typeof registrationFees.$inferSelect

/** A fee that an administrator has seen on the account. */
export const markedFees = pgTable('marked_fees', {
  feeId: uuid('fee_id')
    .primaryKey()
    .references(() => registrationFees.id),
  amount: money().notNull(),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  markedBy: text('marked_by').notNull(),
  markedAt: instant('marked_at').notNull(),
})
