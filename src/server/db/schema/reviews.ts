import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    rating: integer().notNull(),
    comment: text(),
    customerName: text('customer_name').notNull(),
    createdAt: instant('created_at').default(sql`now()`),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_mechanic_index').on(table.mechanicId, table.createdAt),
  ],
)
