import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredTariff } from '#domain/quotes/tariff.ts'
import { instant } from '#server/db/columns.ts'

/**
 * What prices are made of, a version for each change, from a day on. Versions are added and, until they begin, withdrawn;
 * triggers refuse every other change, because quotes name the version they were made under. Before the first there is
 * `FIRST_TARIFF`.
 */
export const tariffs = pgTable(
  'tariffs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** It begins with this day in the UK. */
    startsOn: date('starts_on').notNull(),
    tariff: jsonb().$type<StoredTariff>().notNull(),
    reason: text().notNull(),
    /** As the audit names who acts. */
    plannedBy: text('planned_by').notNull(),
    plannedAt: instant('planned_at').notNull(),
    withdrawnBy: text('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // One change a day: of two administrators who plan the same day, one is refused.
    uniqueIndex('tariffs_day_key').on(table.startsOn).where(sql`withdrawn_at is null`),
  ],
)
