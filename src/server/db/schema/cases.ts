import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CaseKind, CaseSource } from '#domain/bookings/cases/case-kind.ts'
import type { CaseOutcome } from '#domain/bookings/cases/case-outcome.ts'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'

/** A complaint, a claim or a report about one booking, until it is decided. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<CaseKind>().notNull(),
    openedBy: text('opened_by').$type<CaseSource>().notNull(),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The number of the administrator who looks after it; null until somebody takes it. It outlives their account. */
    ownerId: integer('owner_id'),
    decidedAt: instant('decided_at'),
    outcome: text().$type<CaseOutcome>(),
    decision: text(),
    /** What it cost us, in pence. */
    costPence: integer('cost_pence'),
  },
  (table) => [
    // A second press, and a second complaint of the same kind, belong to the open one.
    uniqueIndex('cases_one_open_key')
      .on(table.bookingId, table.kind, table.openedBy)
      .where(sql`decided_at is null`),
    index('cases_booking_index').on(table.bookingId),
    index('cases_due_order').on(table.dueAt, table.id).where(sql`decided_at is null`),
    index('cases_decided_order').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
  ],
)

export type StoredCase = typeof cases.$inferSelect

/** What was written in a case, in order. Nothing in it is changed, but the words of an erased account. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    author: text().$type<CaseSource | 'administrator'>().notNull(),
    words: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('case_messages_case_index').on(table.caseId, table.id)],
)
