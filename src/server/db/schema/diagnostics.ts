import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Annotation, Finding } from '#contract/inspections/diagnostics.ts'
import type { Visit } from '#domain/bookings/extra-work/extra-work.ts'
import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import {
  INSPECTION_STATUSES,
  type InspectionStatus,
  type LineDecision,
} from '#domain/inspections/inspection-status.ts'
import type { LabourArea } from '#domain/places/place.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import type { VehicleClass } from '#domain/vehicles/vehicle-class.ts'
import { decimal, instant, money } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'
import { services } from './services.ts'
import { tariffs } from './tariffs.ts'
import { vehicles } from './vehicles.ts'

export const arDiagnostics = pgTable(
  'ar_diagnostics',
  {
    /** The page makes the id, because an inspection may begin without a network. */
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    /** Null for a scratch inspection, which belongs to the mechanic alone. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    diagnosticType: text('diagnostic_type').$type<DiagnosticType>().notNull(),
    arModelUrl: text('ar_model_url'),
    annotationData: jsonb('annotation_data').$type<Annotation[]>().notNull().default([]),
    issuesFound: jsonb('issues_found').$type<Finding[]>().notNull().default([]),
    recommendedActions: text('recommended_actions').notNull().default(''),
    estimatedCost: money('estimated_cost'),
    /** Only our own addresses [SEC-I11], written at completion. */
    imageUrls: jsonb('image_urls').$type<string[]>(),
    /** Minutes. */
    sessionDuration: integer('session_duration').notNull().default(0),
    status: text().$type<InspectionStatus>().notNull().default('draft'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    completedAt: instant('completed_at'),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    /** The completed share of the checklist. */
    confidence: decimal(3, 2)('confidence'),
    /** Only for a scratch inspection; otherwise the booking has it. */
    registration: text(),
    version: integer().notNull().default(1),
    /** A hash of what was saved last, so that saving the same again changes nothing. */
    savedHash: text('saved_hash').notNull(),
  },
  (table) => [
    check('ar_diagnostics_status', sql`${table.status} in (${wordList(INSPECTION_STATUSES)})`),
    index('ar_diagnostics_booking_index').on(table.bookingId),
    index('ar_diagnostics_mechanic_index').on(table.mechanicId, table.createdAt),
  ],
)

/** A picture of an inspection. We discard the upload and store only files that we wrote ourselves [SEC-F4, SEC-F5]. */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    id: uuid().primaryKey(),
    diagnosticId: uuid('diagnostic_id')
      .notNull()
      .references(() => arDiagnostics.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    fileId: text('file_id').notNull(),
    smallFileId: text('small_file_id').notNull(),
    /** A hash of the uploaded picture. */
    sha256: text().notNull(),
    capturedAt: instant('captured_at').notNull(),
    step: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    smallSizeBytes: integer('small_size_bytes').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('inspection_photos_diagnostic_index').on(table.diagnosticId),
    index('inspection_photos_mechanic_index').on(table.mechanicId),
    index('inspection_photos_created_index').on(table.createdAt),
  ],
)

/** A mechanic's proposal after an inspection or during a job, priced on the day it is sent. */
export const followUpQuotes = pgTable(
  'follow_up_quotes',
  {
    id: uuid().primaryKey(),
    /** Null for extra work that was proposed on the job without an inspection. */
    diagnosticId: uuid('diagnostic_id').references(() => arDiagnostics.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    mobileFee: money('mobile_fee').notNull(),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    labourArea: text('labour_area').$type<LabourArea>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Set when the mechanic has sent a newer one. */
    replacedAt: instant('replaced_at'),
    /** When the customer was reminded that the mechanic waits. */
    remindedAt: instant('reminded_at'),
    decidedAt: instant('decided_at'),
    /**
     * Where the approved lines are done: on the job itself, or with a booking of their own. The answer settles it, or the
     * clock where the mechanic did not wait any longer.
     */
    visit: text().$type<Visit>(),
    /** The booking of what was approved after the job. */
    newBookingId: uuid('new_booking_id').references(() => bookings.id),
    /** As on quotes. */
    tariffId: integer('tariff_id').references(() => tariffs.id),
  },
  (table) => [
    uniqueIndex('follow_up_quotes_one_open')
      .on(table.diagnosticId)
      .where(sql`replaced_at is null and decided_at is null`),
    index('follow_up_quotes_booking_index').on(table.bookingId),
    index('follow_up_quotes_mechanic_index').on(table.mechanicId),
    index('follow_up_quotes_new_booking_index')
      .on(table.newBookingId)
      .where(sql`new_booking_id is not null`),
    index('follow_up_quotes_waiting_index')
      .on(table.createdAt)
      .where(
        sql`diagnostic_id is null and replaced_at is null and decided_at is null and visit is null`,
      ),
  ],
)

/** How much extra work a customer has agreed to in advance; without a row they are asked every time. */
export const extraCeilings = pgTable('extra_ceilings', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  amount: money().notNull(),
  setAt: instant('set_at').notNull(),
})

export const followUpLines = pgTable(
  'follow_up_lines',
  {
    followUpQuoteId: uuid('follow_up_quote_id')
      .notNull()
      .references(() => followUpQuotes.id),
    position: integer().notNull(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    name: text().notNull(),
    findingId: uuid('finding_id'),
    findingTitle: text('finding_title'),
    laborCost: money('labor_cost').notNull(),
    partsCost: money('parts_cost').notNull(),
    laborHours: decimal(4, 2)('labor_hours').notNull(),
    decision: text().$type<LineDecision>(),
  },
  (table) => [primaryKey({ columns: [table.followUpQuoteId, table.position] })],
)
