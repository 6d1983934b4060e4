import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { decimal, instant, money } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { customers } from './customers.ts'
import { mechanics } from './mechanics.ts'
import { services } from './services.ts'
import { vehicles } from './vehicles.ts'

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
  (table) => [index('vehicle_history_vehicle_index').on(table.vehicleId, table.serviceDate)],
)

export const maintenanceSchedules = pgTable(
  'maintenance_schedules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
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
  (table) => [index('maintenance_schedules_vehicle_index').on(table.vehicleId)],
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
    alertType: varchar('alert_type', { length: 50 }).notNull(),
    title: varchar({ length: 255 }).notNull(),
    description: text().notNull(),
    predictedFailureDate: instant('predicted_failure_date'),
    confidenceLevel: decimal(5, 2)('confidence_level'),
    estimatedCost: money('estimated_cost'),
    mileageAtPrediction: integer('mileage_at_prediction'),
    riskLevel: varchar('risk_level', { length: 20 }).notNull().default('medium'),
    status: varchar({ length: 20 }).notNull().default('active'),
    isNotificationSent: boolean('is_notification_sent').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index('predictive_alerts_customer_index').on(table.customerId, table.status)],
)

export const vehicleUsagePatterns = pgTable('vehicle_usage_patterns', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  vehicleId: integer('vehicle_id')
    .notNull()
    .unique()
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
})
