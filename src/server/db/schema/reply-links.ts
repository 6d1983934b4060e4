import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'

/** The emailed link to the messages of one booking, to read and answer as one side of it. Only its hash is stored. */
export const replyLinks = pgTable(
  'reply_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reader: text().$type<'customer' | 'mechanic'>().notNull(),
    /** The mechanic whom the email went to: the job may have another one later. */
    mechanicId: integer('mechanic_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('reply_links_booking_index').on(table.bookingId)],
)
