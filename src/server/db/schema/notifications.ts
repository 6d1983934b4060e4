import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { NotificationStatus } from '#domain/notifications/notification-status.ts'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { quotes } from './quotes.ts'

/** The outbox. A row is written in the transaction of the event that it reports. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: varchar({ length: 50 }).notNull(),
    recipientEmail: varchar('recipient_email', { length: 255 }),
    recipientPhone: varchar('recipient_phone', { length: 50 }),
    subject: varchar({ length: 255 }),
    message: text().notNull(),
    status: varchar({ length: 20 }).$type<NotificationStatus>().notNull().default('pending'),
    sentAt: instant('sent_at'),
    failureReason: text('failure_reason'),
    relatedBookingId: uuid('related_booking_id').references(() => bookings.id),
    relatedQuoteId: uuid('related_quote_id').references(() => quotes.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The email's data, from which it is made when sent: ids and dates, never a token. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A message with this key is sent once, however often it is requested. */
    onceKey: text('once_key').unique(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** The process that is sending it; free again when the lease expires. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('notifications_booking_index').on(table.relatedBookingId),
    index('notifications_pending_index').on(table.nextAttemptAt).where(sql`status = 'pending'`),
    index('notifications_status_order').on(table.status, table.id),
  ],
)
