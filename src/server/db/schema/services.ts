import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, money } from '#server/db/columns.ts'

export const services = pgTable(
  'services',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
    description: text().notNull(),
    category: text().notNull(),
    basePrice: money('base_price').notNull(),
    laborHours: decimal(4, 2)('labor_hours').notNull(),
    partsRequired: boolean('parts_required').notNull().default(false),
    /** The stable name by which pages request a price; the displayed name may change. */
    slug: text().notNull().unique(),
    /** The order of the catalogue, the most requested first. */
    position: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    // The price must cover labour at £50 an hour, or "From £x" would be untrue.
    check(
      'services_price_covers_labour',
      sql`not ${table.partsRequired} or ${table.basePrice} >= ${table.laborHours} * 50`,
    ),
  ],
)
