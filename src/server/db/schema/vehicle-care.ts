import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { AlertBasis, AlertStatus } from '#domain/vehicles/care/alert-status.ts'
import type { DefectType } from '#domain/vehicles/care/mot-findings.ts'
import type { Verdict } from '#domain/vehicles/visits/part-verdict.ts'
import { decimal, instant, money } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { customers } from './customers.ts'
import { mechanics } from './mechanics.ts'
import { services } from './services.ts'
import { vehicles } from './vehicles.ts'

/** London dates. */
export type AlertDetails = {
  likelyOn: string
  /** Null where nothing is forecast but the date. */
  earliestOn: string | null
  latestOn: string | null
  toleranceMonths: number
  /** Once overdue: of ten such parts, so many would have been due when it was written. Absent in older alerts. */
  dueInTen?: number | null
  /** Absent in alerts from before it was stored. */
  basis?: AlertBasis
  /** Not due, but worth a look in the visit that another part calls for. */
  isLook?: boolean
  /** Null where nothing is forecast; absent in alerts from before it was stored. */
  verdict?: Verdict | null
  /** Null where the forecast withdrew the alert. */
  resolvedBy?: 'customer'
}

export type StoredMotTest = {
  number: string
  completedAt: string
  result: 'PASSED' | 'FAILED'
  expiresOn: string | null
  odometer: { value: number; unit: 'miles' | 'km' } | null
  defects: { text: string; type: DefectType }[]
}

export const vehicleMaintenanceHistory = pgTable(
  'vehicle_maintenance_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    serviceId: integer('service_id').references(() => services.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    customerId: integer('customer_id').references(() => customers.id),
    mechanicId: integer('mechanic_id').references(() => mechanics.id),
    serviceDate: instant('service_date').notNull(),
    mileage: integer(),
    cost: money(),
    notes: text(),
    partsReplaced: jsonb('parts_replaced').$type<string[]>(),
    nextServiceDue: instant('next_service_due'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('vehicle_history_vehicle_index').on(table.vehicleId, table.serviceDate),
    index('vehicle_history_booking_index').on(table.bookingId).where(sql`booking_id is not null`),
    index('vehicle_history_mechanic_index')
      .on(table.mechanicId)
      .where(sql`mechanic_id is not null`),
  ],
)

export const maintenanceSchedules = pgTable(
  'maintenance_schedules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    /** The customer whose jobs it derives from; null for a guest's. */
    customerId: integer('customer_id').references(() => customers.id),
    serviceId: integer('service_id').references(() => services.id),
    scheduleType: varchar('schedule_type', { length: 50 }).notNull(),
    intervalMonths: integer('interval_months'),
    intervalMileage: integer('interval_mileage'),
    lastServiceDate: instant('last_service_date'),
    lastServiceMileage: integer('last_service_mileage'),
    nextDueDate: instant('next_due_date'),
    nextDueMileage: integer('next_due_mileage'),
    priority: varchar({ length: 20 }).notNull().default('medium'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('maintenance_schedules_key').on(
      table.vehicleId,
      sql`coalesce(${table.customerId}, 0)`,
      table.scheduleType,
    ),
  ],
)

export const predictiveAlerts = pgTable(
  'predictive_alerts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    customerId: integer('customer_id').references(() => customers.id),
    serviceId: integer('service_id').references(() => services.id),
    /** Rows of one visit are one alert to the keeper; null means that the row stands alone. */
    visitId: uuid('visit_id'),
    alertType: varchar('alert_type', { length: 50 }).notNull(),
    title: varchar({ length: 255 }).notNull(),
    description: text().notNull(),
    predictedFailureDate: instant('predicted_failure_date'),
    confidenceLevel: decimal(5, 2)('confidence_level'),
    estimatedCost: money('estimated_cost'),
    mileageAtPrediction: integer('mileage_at_prediction'),
    riskLevel: varchar('risk_level', { length: 20 }).notNull().default('medium'),
    status: varchar({ length: 20 }).$type<AlertStatus>().notNull().default('active'),
    isNotificationSent: boolean('is_notification_sent').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    resolvedAt: instant('resolved_at'),
    /** The forecast at the last refresh of the alert. */
    details: jsonb().$type<AlertDetails>(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('predictive_alerts_customer_index').on(table.customerId, table.status),
    // This index decides the race of two runs: one open alert for a car, its keeper and a component.
    uniqueIndex('predictive_alerts_live_key')
      .on(table.vehicleId, sql`coalesce(${table.customerId}, 0)`, table.alertType)
      .where(sql`status <> 'resolved'`),
  ],
)

export const vehicleUsagePatterns = pgTable(
  'vehicle_usage_patterns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    customerId: integer('customer_id').references(() => customers.id),
    averageMonthlyMileage: integer('average_monthly_mileage'),
    drivingStyle: text('driving_style'),
    environmentConditions: text('environment_conditions'),
    usageType: text('usage_type'),
    seasonalVariation: jsonb('seasonal_variation'),
    maintenanceCompliance: decimal(5, 2)('maintenance_compliance'),
    lastUpdated: date('last_updated'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('vehicle_usage_patterns_key').on(table.vehicleId, table.customerId)],
)

/** An odometer reading by the keeper; jobs and MOT tests have their own mileage. */
export const mileageReadings = pgTable(
  'mileage_readings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    readOn: date('read_on').notNull(),
    value: integer().notNull(),
    unit: text().$type<'miles' | 'km'>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('mileage_readings_vehicle_index').on(table.vehicleId, table.customerId)],
)

/** A car's MOT tests: public data, the same for every keeper. */
export const vehicleMotRecords = pgTable('vehicle_mot_records', {
  vehicleId: integer('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id),
  checkedAt: instant('checked_at').notNull(),
  source: text().notNull(),
  firstUsedOn: date('first_used_on'),
  /** The due date of the first test of a new car. */
  firstDueOn: date('first_due_on'),
  expiresOn: date('expires_on'),
  outstandingRecall: text('outstanding_recall').notNull().default('Unknown'),
  tests: jsonb().$type<StoredMotTest[]>().notNull().default([]),
})

/** When each keeper's car was last forecast, and the result. The nightly run resumes from here after a stop. */
export const vehicleForecasts = pgTable(
  'vehicle_forecasts',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    /** A London date; 1970-01-01 requests a new forecast at once. */
    predictedOn: date('predicted_on').notNull().default('1970-01-01'),
    milesPerMonth: integer('miles_per_month'),
    milesNow: integer('miles_now'),
    overallScore: integer('overall_score'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.vehicleId] }),
    index('vehicle_forecasts_due_index').on(table.predictedOn),
    index('vehicle_forecasts_vehicle_index').on(table.vehicleId),
  ],
)

export const vehicleReminders = pgTable(
  'vehicle_reminders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    /** The subject: a component, a schedule or the MOT. */
    topic: text().notNull(),
    remindOn: date('remind_on').notNull(),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('vehicle_reminders_key')
      .on(table.customerId, table.vehicleId, table.topic)
      .where(sql`sent_at is null`),
  ],
)
