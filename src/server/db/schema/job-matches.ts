import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MatchStatus } from '#domain/jobs/match-status.ts'
import { decimal, instant } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'

export const jobMatches = pgTable(
  'job_matches',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    /** 0 to 100. */
    matchScore: decimal(5, 2)('match_score').notNull(),
    /** Miles. */
    distance: decimal(6, 2)(),
    /** Minutes. */
    estimatedArrival: integer('estimated_arrival'),
    matchFactors: jsonb('match_factors').$type<Record<string, number>>(),
    status: text().$type<MatchStatus>().notNull().default('pending'),
    notifiedAt: instant('notified_at'),
    respondedAt: instant('responded_at'),
    declineReason: text('decline_reason'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('job_matches_booking_mechanic_key').on(table.bookingId, table.mechanicId),
    index('job_matches_mechanic_index').on(table.mechanicId, table.status),
  ],
)
