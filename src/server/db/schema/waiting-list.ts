import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Who asked to hear when a mechanic serves an outward code that nobody serves yet. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: uuid().primaryKey(),
    /** In small letters, so that one person has one row for a place. */
    email: text().notNull(),
    outcode: text().notNull(),
    /** The words beside the box that the person ticked. */
    consentWords: text('consent_words').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the one email was queued; null while the person waits. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('waiting_list_email_outcode_key').on(table.email, table.outcode),
    index('waiting_list_outcode_index').on(table.outcode).where(sql`notified_at is null`),
  ],
)
