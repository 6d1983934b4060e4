import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export const vehicles = pgTable('vehicles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  registration: text().notNull().unique(),
  make: text().notNull(),
  model: text().notNull(),
  year: integer().notNull(),
  engine: text(),
  fuel: text(),
  transmission: text(),
  doors: integer(),
  /** The source and its time: a provider's answer is requested again after 24 hours. */
  source: text().notNull().default('seed'),
  checkedAt: instant('checked_at'),
})
