import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'

/** What customer, mechanic and desk wrote about a booking. Nothing in it is changed, but the words of an erased account. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    author: text().$type<MessageAuthor>().notNull(),
    /** The mechanic who wrote it: the job may have another one later. */
    mechanicId: integer('mechanic_id'),
    words: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('booking_messages_booking_index').on(table.bookingId, table.id)],
)

/** How far each of them has read. */
export const bookingMessageReads = pgTable(
  'booking_message_reads',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reader: text().$type<MessageAuthor>().notNull(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.reader] })],
)
