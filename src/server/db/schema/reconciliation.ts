import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** The lines of a payment provider's own books, as read; of other business of the account the reference is null. */
export const providerLines = pgTable(
  'provider_lines',
  {
    /** The provider and its id of the line. */
    id: text().primaryKey(),
    provider: text().notNull(),
    kind: text().notNull(),
    /** The kind and the id by which our ledger knows what moved: "payment …". */
    reference: text(),
    /** The charge that it is, or that it refunds. */
    chargeReference: text('charge_reference'),
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
    feePence: bigint('fee_pence', { mode: 'number' }).notNull(),
    at: instant().notNull(),
    /** What it costs us is in the ledger. */
    isFeePosted: boolean('is_fee_posted').notNull().default(false),
  },
  (table) => [
    index('provider_lines_fee_index')
      .on(table.provider, table.at)
      .where(sql`fee_pence <> 0 and reference is not null and not is_fee_posted`),
    index('provider_lines_at_index').on(table.provider, table.at),
    index('provider_lines_charge_index').on(table.chargeReference),
    index('provider_lines_reference_index').on(table.reference),
    index('provider_lines_dispute_index').on(table.reference).where(sql`kind = 'dispute'`),
  ],
)

/** A day whose lines were read, and what both books say of it since they were compared. */
export const reconciledDays = pgTable(
  'reconciled_days',
  {
    provider: text().notNull(),
    day: date().notNull(),
    readAt: instant('read_at').notNull(),
    comparedAt: instant('compared_at'),
    theirsPence: bigint('theirs_pence', { mode: 'number' }).notNull().default(0),
    oursPence: bigint('ours_pence', { mode: 'number' }).notNull().default(0),
    feePence: bigint('fee_pence', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)
