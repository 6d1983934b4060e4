import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  COMMISSION_KINDS,
  PAPER_KINDS,
  type PaperContent,
  type PaperKind,
} from '#domain/payments/papers/paper.ts'
import { instant } from '#server/db/columns.ts'
import { wordList } from '#server/db/word-list.ts'
import { mechanics } from './mechanics.ts'

/**
 * The last number of each series. The row is locked until the paper is committed, so that a transaction that is rolled
 * back leaves no gap.
 */
export const paperSeries = pgTable('paper_series', {
  series: text().primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

/**
 * An invoice, a receipt and the like, as issued: triggers refuse every change, and deletion within six years. The
 * booking has no foreign key, because a paper outlives it.
 */
/** What the lines of a paper are about, as the index of the documents of our commission has it. */
export const JOBS_OF_PAPER = sql.raw(`jsonb_path_query_array(content, '$.lines[*].description')`)

export const IS_OF_COMMISSION = sql`kind in (${wordList(COMMISSION_KINDS)})`

export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PaperKind>().notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    /** The id of what caused it: the bill, the payment, the refund, the payout. */
    causeId: text('cause_id').notNull(),
    bookingId: uuid('booking_id'),
    mechanicId: integer('mechanic_id').references(() => mechanics.id),
    amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
    content: jsonb().$type<PaperContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    check('papers_kind', sql`${table.kind} in (${wordList(PAPER_KINDS)})`),
    uniqueIndex('papers_number_key').on(table.series, table.number),
    uniqueIndex('papers_cause_key').on(table.kind, table.causeId),
    index('papers_booking_index').on(table.bookingId),
    index('papers_mechanic_index').on(table.mechanicId, table.issuedAt),
    index('papers_issued_index').on(table.issuedAt),
    // Which jobs a document of our commission names.
    index('papers_commission_index').using('gin', JOBS_OF_PAPER).where(IS_OF_COMMISSION),
  ],
)

export type StoredPaper = typeof papers.$inferSelect
