import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Messages from people. A data-protection complaint has a deadline for its answer. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    topic: text().$type<'general' | 'data-protection'>().notNull().default('general'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    dueOn: date('due_on'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    outcome: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('contact_messages_created_index').on(table.createdAt),
    index('contact_messages_open_index').on(table.createdAt).where(sql`answered_at is null`),
    index('contact_messages_due_order')
      .on(sql`coalesce(${table.dueOn}, 'infinity')`, table.id)
      .where(sql`answered_at is null`),
    index('contact_messages_answered_order')
      .on(table.answeredAt, table.id)
      .where(sql`answered_at is not null`),
  ],
)
