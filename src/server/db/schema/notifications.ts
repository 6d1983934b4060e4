import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { quotes } from './quotes.ts'

/** The outbox: a row is written in the transaction of the event that it tells of. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: varchar({ length: 50 }).notNull(),
    recipientEmail: varchar('recipient_email', { length: 255 }),
    recipientPhone: varchar('recipient_phone', { length: 50 }),
    subject: varchar({ length: 255 }),
    message: text().notNull(),
    status: varchar({ length: 20 }).notNull().default('pending'),
    sentAt: instant('sent_at'),
    failureReason: text('failure_reason'),
    relatedBookingId: uuid('related_booking_id').references(() => bookings.id),
    relatedQuoteId: uuid('related_quote_id').references(() => quotes.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** What the letter is made of when it is sent: ids and dates, never a token. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Told once under this name, however often it is asked for. */
    onceKey: text('once_key').unique(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** The sender that holds it; free again when the lease is over. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('notifications_pending_index').on(table.nextAttemptAt).where(sql`status = 'pending'`),
  ],
)
