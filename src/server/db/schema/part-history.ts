import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { KeeperAnswerKind } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { instant } from '#server/db/columns.ts'
import { customers } from './customers.ts'
import { services } from './services.ts'
import { vehicles } from './vehicles.ts'

/** What a keeper says about a part of unknown history; one answer a part. */
export const partAnswers = pgTable(
  'part_answers',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    component: text().$type<ComponentKey>().notNull(),
    kind: text().$type<KeeperAnswerKind>().notNull(),
    /** Only with 'renewed': the day, or the middle of the month that the keeper remembers. */
    renewedOn: date('renewed_on'),
    /** The odometer then. */
    mileage: integer(),
    unit: text().$type<'miles' | 'km'>().notNull().default('miles'),
    answeredAt: instant('answered_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.vehicleId, table.component] })],
)

/**
 * The link of an email to the questions about the parts of one car. The table stores only the SHA-256 of its token.
 */
export const partQuestionLinks = pgTable(
  'part_question_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('part_question_links_vehicle_index').on(table.vehicleId, table.customerId),
    index('part_question_links_expiry_index').on(table.expiresAt),
  ],
)

/** Work that somebody else did, as the keeper recorded it. */
export const outsideJobs = pgTable(
  'outside_jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    /** The day, or the middle of the month that the keeper remembers. */
    doneOn: date('done_on').notNull(),
    isMonthOnly: boolean('is_month_only').notNull().default(false),
    /** The odometer then. */
    mileage: integer(),
    unit: text().$type<'miles' | 'km'>().notNull().default('miles'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('outside_jobs_vehicle_index').on(table.vehicleId, table.customerId)],
)

/** The bill of such work, a photograph or a PDF; one a job. */
export const workBills = pgTable(
  'work_bills',
  {
    outsideJobId: integer('outside_job_id')
      .primaryKey()
      .references(() => outsideJobs.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    fileId: text('file_id').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    /** That of what was sent, which we wrote anew; null: sent to an earlier release. */
    sentSha256: text('sent_sha256'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('work_bills_vehicle_index').on(table.vehicleId, table.customerId)],
)
