import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'

/* What lists of reviews are ordered by: of nothing that may be null, as a page by its keyset needs it. */
export const IS_HELD = sql`(hidden_at is not null and hidden_by is null)`
export const HIDDEN_AT = sql`coalesce(hidden_at, '-infinity'::timestamptz)`
export const REVIEWED_AT = sql`coalesce(reviews.created_at, '-infinity'::timestamptz)`

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
    /** Neither shown nor counted: held for an administrator, or hidden by one. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** The administrator who hid it; null while it is only held. */
    hiddenBy: text('hidden_by'),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_mechanic_index').on(table.mechanicId, table.createdAt),
    index('reviews_desk_order').on(IS_HELD, HIDDEN_AT, REVIEWED_AT, table.id),
    index('reviews_shown_order').on(REVIEWED_AT, table.id).where(sql`hidden_at is null`),
    index('reviews_stars_order')
      .on(table.rating, REVIEWED_AT, table.id)
      .where(sql`hidden_at is null`),
    index('reviews_held_index')
      .on(table.hiddenAt)
      .where(sql`hidden_at is not null and hidden_by is null`),
  ],
)

/** The one-use link to the review of one job. The table stores only the SHA-256 of its token. */
export const reviewLinks = pgTable(
  'review_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('review_links_booking_index').on(table.bookingId)],
)
