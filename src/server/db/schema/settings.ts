import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SettingValue } from '#domain/site/settings/settings.ts'
import { instant } from '#server/db/columns.ts'

/**
 * The changes of settings, each from a moment on. Rows are added and, until they begin, withdrawn; triggers refuse every
 * other change, because the list says for ever what was in force on a day. Before the first there is `FIRST_OF_ALL`.
 */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A key of `FIRST_OF_ALL`. */
    key: text().notNull(),
    value: jsonb().$type<SettingValue>().notNull(),
    beginsAt: instant('begins_at').notNull(),
    /** The latest change of this setting that its author had read; 0 before the first. */
    follows: integer().notNull(),
    reason: text().notNull(),
    /** As the audit names who acts. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
    withdrawnBy: text('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // Of two administrators who have read the same state, one is refused.
    uniqueIndex('settings_follows_key').on(table.key, table.follows),
    // One change of a setting begins at a moment.
    uniqueIndex('settings_moment_key')
      .on(table.key, table.beginsAt)
      .where(sql`withdrawn_at is null`),
  ],
)
