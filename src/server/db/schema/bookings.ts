import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  ENDED_STATUSES,
  OPEN_STATUSES,
} from '#domain/bookings/booking-status.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { mechanics } from './mechanics.ts'
import { quotes } from './quotes.ts'

/** When a booking last had to do with anybody: its retention counts from there. */
export const LAST_CONCERN = sql`greatest(created_at, scheduled_date, completed_at)`

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    /**
     * The mechanic whom the customer asked for by name, or the first to accept; null while any matched mechanic may
     * take it.
     */
    mechanicId: integer('mechanic_id').references(() => mechanics.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    serviceAddress: text('service_address').notNull(),
    scheduledDate: instant('scheduled_date'),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    acceptedAt: instant('accepted_at'),
    notes: text(),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    smsNotifications: boolean('sms_notifications').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    reference: text().notNull(),
    /** Lower case, so that the tracking pair (reference, email) ignores case. */
    emailKey: text('email_key').notNull(),
    guestId: uuid('guest_id'),
    customerId: integer('customer_id'),
    /** The deadline of the deposit, after which the hours become free. */
    depositDueAt: instant('deposit_due_at').notNull(),
    depositRemindedAt: instant('deposit_reminded_at'),
    /** The refund deadline of a slot that the customer moved away from after it; null where there was none. */
    depositAtRiskFrom: instant('deposit_at_risk_from'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    cancelReason: text('cancel_reason'),
    /** Consumer Contracts Regulations 2013, reg. 36: the express request, with the words that were shown. */
    expressRequestAt: instant('express_request_at'),
    expressRequestWords: text('express_request_words'),
    /** A free visit under warranty, with a row of `revisits`: nobody pays for it, and nobody has to request it. */
    isRevisit: boolean('is_revisit').notNull().default(false),
    rescheduleCount: smallint('reschedule_count').notNull().default(0),
    version: integer().notNull().default(1),
    /** Another time that a mechanic offers; the booking moves only when the customer agrees. */
    proposedDate: instant('proposed_date'),
    proposedBy: integer('proposed_by').references(() => mechanics.id),
    proposedAt: instant('proposed_at'),
    /** When matching last searched for mechanics; null before the first time. */
    matchedAt: instant('matched_at'),
    /** When a mechanic who had accepted could not come; the customer's right to the whole deposit counts from here. */
    reofferedAt: instant('reoffered_at'),
    /** The end of the search for another mechanic; null unless one is being sought. */
    reofferEndsAt: instant('reoffer_ends_at'),
    remindedAt: instant('reminded_at'),
    /** When the mechanic was last asked why they have not said that they are on the way. */
    lateAskedAt: instant('late_asked_at'),
    completedAt: instant('completed_at'),
  },
  (table) => [
    check('bookings_status', sql`${table.status} in (${wordList(BOOKING_STATUSES)})`),
    uniqueIndex('bookings_one_live_per_quote').on(table.quoteId).where(sql`status <> 'cancelled'`),
    uniqueIndex('bookings_reference_email_key').on(table.reference, table.emailKey),
    // Of cancelled bookings too, which the unique key leaves out.
    index('bookings_quote_index').on(table.quoteId),
    index('bookings_email_index').on(table.emailKey),
    index('bookings_phone_index').on(table.customerPhone),
    index('bookings_guest_index').on(table.guestId),
    index('bookings_customer_index').on(table.customerId),
    index('bookings_unmatched_index')
      .on(table.createdAt)
      .where(sql`matched_at is null and status = 'pending'`),
    index('bookings_reoffer_index').on(table.reofferEndsAt).where(sql`status = 'pending'`),
    index('bookings_mechanic_index').on(table.mechanicId, table.scheduledDate),
    // The orders of the administrators' list. Each page begins where the last one ended.
    index('bookings_booked_order').on(table.createdAt, table.id),
    index('bookings_slot_order').on(
      sql`coalesce(${table.scheduledDate}, 'infinity'::timestamptz)`,
      table.id,
    ),
    index('bookings_name_order').on(sql`lower(${table.customerName})`, table.id),
    // Guests among the customers: their latest bookings, newest first.
    index('bookings_guest_order').on(table.createdAt, table.id).where(sql`customer_id is null`),
    index('bookings_status_order').on(table.status, table.createdAt, table.id),
    index('bookings_completed_index').on(table.completedAt).where(sql`status = 'completed'`),
    // What the nightly task looks for: addresses that end. It is empty of those that have ended.
    index('bookings_address_index')
      .on(LAST_CONCERN)
      .where(sql`service_address <> 'Erased' and status in (${wordList(ENDED_STATUSES)})`),
    // Of the few with another time, for the foreign key.
    index('bookings_proposed_by_index').on(table.proposedBy).where(sql`proposed_by is not null`),
    index('bookings_open_slot_order')
      .on(sql`coalesce(${table.scheduledDate}, 'infinity'::timestamptz)`, table.id)
      .where(sql`status not in (${wordList(ENDED_STATUSES)})`),
    index('bookings_deposit_due_index')
      .on(table.depositDueAt)
      .where(sql`status in (${wordList(OPEN_STATUSES)})`),
  ],
)

/** What the search of administrators reads. Triggers maintain it, because it joins the quote and the mechanic. */
export const bookingSearch = pgTable(
  'booking_search',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('booking_search_text_index').using('gin', sql`${table.text} gin_trgm_ops`)],
)

/** What staff wrote about a booking. The customer may ask for it as personal data. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    text: text().notNull(),
    writtenBy: text('written_by').notNull(),
    at: instant().notNull(),
  },
  (table) => [index('booking_notes_booking_index').on(table.bookingId, table.at)],
)

export type StoredBooking = typeof bookings.$inferSelect

/** A mechanic's hour, reserved by one booking. The primary key prevents two bookings in the same hour. */
export const slotClaims = pgTable(
  'slot_claims',
  {
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    hourStartsAt: instant('hour_starts_at').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
  },
  (table) => [
    primaryKey({ columns: [table.mechanicId, table.hourStartsAt] }),
    index('slot_claims_booking_index').on(table.bookingId),
  ],
)

/** A booking's events in order, with their actors. The tracking page takes its times from here. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    type: text().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    actor: text().$type<'customer' | 'mechanic' | 'administrator' | 'clock'>().notNull(),
    reason: text(),
    /** Who had the job then, or handed it back; null for what happened before a release that records it. */
    mechanicId: integer('mechanic_id'),
    at: instant().notNull(),
  },
  (table) => [index('booking_events_booking_index').on(table.bookingId, table.id)],
)

/** The emailed link to one booking. The table stores only the hash of its token. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('booking_links_booking_index').on(table.bookingId),
    index('booking_links_expiry_index').on(table.expiresAt),
  ],
)

/** A guest who proved by an emailed link that a booking is theirs. */
export const guestGrants = pgTable(
  'guest_grants',
  {
    guestId: uuid('guest_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    grantedAt: instant('granted_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.bookingId] }),
    index('guest_grants_booking_index').on(table.bookingId),
  ],
)
