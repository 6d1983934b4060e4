import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { NotificationStatus } from '#domain/notifications/notification-status.ts'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'

/**
 * When a waiting notification is due; null for every other. The lease queries this expression, which only its own index has:
 * by the status alone PostgreSQL may choose the index of the lists and sort everything that waits.
 */
export const DUE_AT = sql`(case when status = 'pending' then next_attempt_at end)`

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
    /**
     * Without a foreign key: with an index for it each notification cost more, and without the index deleting a quote read
     * all notifications.
     */
    relatedQuoteId: uuid('related_quote_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The email's data, from which it is made when sent: ids and dates, never a token. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A notification with this key is sent once, however often it is requested. */
    onceKey: text('once_key').unique(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** The process that is sending it; free again when the lease expires. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    index('notifications_booking_index').on(table.relatedBookingId),
    index('notifications_due_index').on(DUE_AT).where(sql`${DUE_AT} is not null`),
    index('notifications_status_order').on(table.status, table.id),
    // What the nightly tasks look for: texts that end, and the emails of applicants who were rejected.
    index('notifications_text_index')
      .on(table.createdAt)
      .where(sql`message <> '' and status <> 'pending'`),
    index('notifications_applicant_index')
      .on(table.recipientEmail)
      .where(sql`type like 'application-%' or type like 'document-%'`),
  ],
)
