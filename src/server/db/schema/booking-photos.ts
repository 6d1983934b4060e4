import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { instant } from '#server/db/columns.ts'
import { bookingMessages } from './booking-messages.ts'
import { bookings } from './bookings.ts'
import { caseMessages } from './cases.ts'
import { followUpQuotes } from './diagnostics.ts'

/**
 * A picture that was sent with a message, in a case or with extra work; with none of them until what it goes with is
 * sent. We discard the upload and store only files that we wrote ourselves [SEC-F4, SEC-F5].
 */
export const bookingPhotos = pgTable(
  'booking_photos',
  {
    /** The page makes the id, because an upload may be repeated. */
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    author: text().$type<MessageAuthor>().notNull(),
    /** The mechanic who sent it: the job may have another one later. */
    mechanicId: integer('mechanic_id'),
    messageId: bigint('message_id', { mode: 'number' }).references(() => bookingMessages.id),
    caseMessageId: bigint('case_message_id', { mode: 'number' }).references(() => caseMessages.id),
    followUpQuoteId: uuid('follow_up_quote_id').references(() => followUpQuotes.id),
    fileId: text('file_id').notNull(),
    smallFileId: text('small_file_id').notNull(),
    /** A hash of the uploaded picture. */
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    smallSizeBytes: integer('small_size_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'booking_photos_one_place',
      sql`num_nonnulls(${table.messageId}, ${table.caseMessageId}, ${table.followUpQuoteId}) <= 1`,
    ),
    index('booking_photos_booking_index').on(table.bookingId),
    index('booking_photos_message_index').on(table.messageId),
    index('booking_photos_case_message_index').on(table.caseMessageId),
    index('booking_photos_follow_up_index').on(table.followUpQuoteId),
    index('booking_photos_created_index').on(table.createdAt),
  ],
)

export type StoredBookingPhoto = typeof bookingPhotos.$inferSelect
