import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OPERATOR_CASES, type OperatorCaseKind } from '#domain/payments/operator-cases.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'

/** What only the operator can settle. The booking has no foreign key: a case outlives it and names nobody. */
export const operatorCases = pgTable(
  'operator_cases',
  {
    id: uuid().primaryKey(),
    kind: text().$type<OperatorCaseKind>().notNull(),
    /** The id of what it is about: an event, a refund, a dispute, an hour. It is opened once. */
    subject: text().notNull(),
    bookingId: uuid('booking_id'),
    expected: text(),
    received: text().notNull(),
    amountPence: bigint('amount_pence', { mode: 'number' }),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    closedBecause: text('closed_because'),
  },
  (table) => [
    uniqueIndex('operator_cases_subject_key').on(table.kind, table.subject),
    check('operator_cases_kind', sql`${table.kind} in (${wordList(OPERATOR_CASES)})`),
    index('operator_cases_due_index').on(table.dueAt).where(sql`closed_at is null`),
  ],
)

export type OperatorCase = typeof operatorCases.$inferSelect
