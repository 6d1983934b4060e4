import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { mechanics } from './mechanics.ts'

/** What a mechanic said about VAT: a row a change, of which the latest that has begun holds. */
export const mechanicVat = pgTable(
  'mechanic_vat',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    /** Null: not registered. */
    vatNumber: text('vat_number'),
    passesMotFeeOn: boolean('passes_mot_fee_on').notNull(),
    /** A UK date. */
    startsOn: date('starts_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('mechanic_vat_mechanic_index').on(table.mechanicId, table.id),
    check('mechanic_vat_number', sql`${table.vatNumber} ~ '^(GB|XI)[0-9]{9}([0-9]{3})?$'`),
  ],
)

/**
 * Who a mechanic is for HMRC, sealed as a whole (AES-256-GCM): it is read to be reported and shown to themselves, never
 * searched.
 */
export const sellerDetails = pgTable('seller_details', {
  mechanicId: integer('mechanic_id')
    .primaryKey()
    .references(() => mechanics.id),
  sealed: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
