import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STATES, type DisputeState } from '#domain/payments/dispute-state.ts'
import { instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'

/** Which payment a dispute at the provider is about. One about money that came a second time, or is for nothing, has no row. */
export const disputes = pgTable(
  'disputes',
  {
    /** By which the provider names it. */
    reference: text().primaryKey(),
    /** A deposit, a bill or a registration fee. */
    paymentId: uuid('payment_id').notNull(),
    state: text().$type<DisputeState>().notNull(),
    amount: money().notNull(),
    /** What left our balance; nothing while the card issuer only asks. */
    taken: money().notNull(),
    /** How often what its bank had decided was booked anew; each has a cause of its own in the ledger. */
    changes: integer().notNull().default(0),
    heardAt: instant('heard_at').notNull(),
    /** Since when its bank has decided for us while its money is not back; null otherwise. */
    wonAt: instant('won_at'),
  },
  (table) => [
    check('disputes_state', sql`${table.state} in (${wordList(DISPUTE_STATES)})`),
    index('disputes_payment_index').on(table.paymentId),
  ],
)
