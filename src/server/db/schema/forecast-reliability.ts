import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Outcome } from '#domain/vehicles/forecast/evidence/correction.ts'
import type { Life, WearKey } from '#domain/vehicles/forecast/life/lives.ts'
import { decimal, instant } from '#server/db/columns.ts'
import { customers } from './customers.ts'
import { vehicles } from './vehicles.ts'

/**
 * A forecast as it was published, and what happened to the part. The car and its keeper are cleared with the account:
 * the scores stay, because what the product publishes next rests on them.
 */
export const publishedForecasts = pgTable(
  'published_forecasts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').references(() => customers.id),
    vehicleId: integer('vehicle_id').references(() => vehicles.id),
    component: text().$type<ComponentKey>().notNull(),
    publishedOn: date('published_on').notNull(),
    earliestOn: date('earliest_on').notNull(),
    likelyOn: date('likely_on').notNull(),
    latestOn: date('latest_on').notNull(),
    /** From 0 to 1. */
    chanceWithin90Days: decimal(5, 4)('chance_within_90_days').notNull(),
    /** Where the truth lay; null while nobody has said. */
    outcome: text().$type<Outcome>(),
    outcomeOn: date('outcome_on'),
    /** Null while nobody has said, or can say. */
    cameWithin90Days: boolean('came_within_90_days'),
  },
  (table) => [
    index('published_forecasts_car_index').on(table.vehicleId, table.customerId, table.component),
    index('published_forecasts_component_index').on(table.component, table.publishedOn),
  ],
)

/** What outcomes have taught about the interval of each component. */
export const intervalCorrections = pgTable('interval_corrections', {
  component: text().$type<ComponentKey>().primaryKey(),
  earlier: decimal(8, 5)('earlier').notNull(),
  later: decimal(8, 5)('later').notNull(),
  outcomes: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** How long the parts last that the marketplace's own cars have on record. */
export const learntLives = pgTable('learnt_lives', {
  component: text().$type<WearKey>().primaryKey(),
  life: jsonb().$type<Life>().notNull(),
  /** How many cars' records it rests on. */
  cars: integer().notNull(),
  learntAt: instant('learnt_at').notNull(),
})
