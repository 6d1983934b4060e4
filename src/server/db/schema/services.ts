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
    /** The stable name by which pages ask for a price; the shown name may be reworded. */
    slug: text().notNull().unique(),
    /** The order of the catalogue: what people ask for most comes first. */
    position: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    // Labour of £50 an hour must fit into the price, or "From £x" is a lie.
    check(
      'services_price_covers_labour',
      sql`not ${table.partsRequired} or ${table.basePrice} >= ${table.laborHours} * 50`,
    ),
  ],
)
