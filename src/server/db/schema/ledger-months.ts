import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Each download of a month, by its content: a month is locked as the file that somebody has. */
export const ledgerExports = pgTable(
  'ledger_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    month: text().notNull(),
    sha256: text().notNull(),
    exportedAt: instant('exported_at').notNull(),
  },
  (table) => [index('ledger_exports_month_index').on(table.month, table.id)],
)

/** Months in which nothing can be posted any more: a trigger of the ledger refuses it. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** "2026-11", a month in the UK. */
    month: text().primaryKey(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    sha256: text().notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    /** Why it was closed although cases about money were open. */
    reason: text(),
  },
  (table) => [check('closed_months_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`)],
)
