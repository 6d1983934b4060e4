import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LabourArea } from '#domain/places/place.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import type { VehicleClass } from '#domain/vehicles/vehicle-class.ts'
import { decimal, instant, money } from '#server/db/columns.ts'
import { services } from './services.ts'
import { tariffs } from './tariffs.ts'
import { vehicles } from './vehicles.ts'

export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    serviceIds: jsonb('service_ids').$type<number[]>().notNull(),
    location: text().notNull(),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    laborCost: money('labor_cost').notNull(),
    partsCost: money('parts_cost').notNull(),
    mobileFee: money('mobile_fee').notNull().default(sql`0`),
    totalCost: money('total_cost').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The stored form. The quote has its own copy, because an unknown car has no vehicle row. */
    registration: text().notNull(),
    estimatedHours: decimal(5, 2)('estimated_hours').notNull(),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    labourArea: text('labour_area').$type<LabourArea>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    guestId: uuid('guest_id'),
    customerId: integer('customer_id'),
    /** The version that its price was made under; null is the first. */
    tariffId: integer('tariff_id').references(() => tariffs.id),
    /** Asked for at booking, whatever tariff has begun since; of a deposit that moved from another quote its own amount counts. */
    deposit: money().notNull().default(sql`30`),
  },
  (table) => [
    check('quotes_service_type', sql`${table.serviceType} in ('mobile', 'garage')`),
    check(
      'quotes_total',
      sql`${table.totalCost} = ${table.laborCost} + ${table.partsCost} + ${table.mobileFee}`,
    ),
    index('quotes_guest_index').on(table.guestId),
    index('quotes_customer_index').on(table.customerId),
    index('quotes_created_index').on(table.createdAt),
  ],
)

/** One line a service, with the parts of its price on the day, whatever the catalogue says later. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    position: integer().notNull(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    name: text().notNull(),
    laborCost: money('labor_cost').notNull(),
    partsCost: money('parts_cost').notNull(),
    laborHours: decimal(4, 2)('labor_hours').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
)
