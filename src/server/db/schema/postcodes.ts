import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** Full postcodes without the space, from the ONS Postcode Directory (`npm run import:postcodes FILE`). */
export const postcodes = pgTable('postcodes', {
  postcode: text().primaryKey(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})
