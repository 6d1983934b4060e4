import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, money } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'
import { vehicles } from './vehicles.ts'

export const arDiagnostics = pgTable(
  'ar_diagnostics',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mechanicId: integer('mechanic_id').references(() => mechanics.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    diagnosticType: text('diagnostic_type').notNull(),
    arModelUrl: text('ar_model_url'),
    annotationData: jsonb('annotation_data'),
    issuesFound: jsonb('issues_found'),
    recommendedActions: text('recommended_actions'),
    estimatedCost: money('estimated_cost'),
    imageUrls: jsonb('image_urls').$type<string[]>(),
    /** Minutes. */
    sessionDuration: integer('session_duration'),
    status: text().notNull().default('draft'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('ar_diagnostics_booking_index').on(table.bookingId)],
)
