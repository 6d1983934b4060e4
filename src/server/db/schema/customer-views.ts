import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'

/** An administrator's look at one booking as its customer sees it. The table stores only the hash of its token. */
export const customerViews = pgTable(
  'customer_views',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Null in the demonstration, where everybody is an administrator without an account. */
    administratorId: integer('administrator_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('customer_views_booking_index').on(table.bookingId)],
)
