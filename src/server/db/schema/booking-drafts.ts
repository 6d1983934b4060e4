import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BookingAnswers } from '#contract/bookings/forms.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import type { BookingStep } from '#domain/bookings/booking-steps.ts'
import { instant } from '#server/db/columns.ts'
import { quotes } from './quotes.ts'

/** What the forms of a booking hold where no scripts run: no address of a page may carry a name or a telephone number. */
export const bookingDrafts = pgTable('booking_drafts', {
  quoteId: uuid('quote_id')
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  answers: jsonb().$type<BookingAnswers>().notNull(),
  problems: jsonb().$type<Record<string, string>>().notNull(),
  refusal: jsonb().$type<ProblemBody>(),
  reached: text().$type<BookingStep>().notNull(),
  /** The idempotency key of the booking: a form that is sent twice books once. */
  bookingKey: uuid('booking_key').notNull(),
  savedAt: instant('saved_at').notNull(),
})
