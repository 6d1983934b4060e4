import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#domain/mechanics/vetting.ts'
import { instant, money } from '#server/db/columns.ts'
import { bookings } from './bookings.ts'
import { mechanics } from './mechanics.ts'

/** Days on which a mechanic takes no job, both ends included, as UK dates. */
export const mechanicDaysOff = pgTable(
  'mechanic_days_off',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    note: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('mechanic_days_off_mechanic_index').on(table.mechanicId, table.endsOn)],
)

/** A mechanic's evidence: one row a file, of one kind of document. */
export const mechanicDocuments = pgTable(
  'mechanic_documents',
  {
    id: uuid().primaryKey(),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    kind: text().$type<DocumentKind>().notNull(),
    title: text().notNull(),
    /** The file's name in the file store. */
    fileId: text('file_id').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Given by the mechanic; replaced by what the person who approves the document reads on it. */
    expiresOn: date('expires_on'),
    /** Read on the paper by the person who approved it: its date, and the cover in whole pounds. */
    issuedOn: date('issued_on'),
    coverPounds: integer('cover_pounds'),
    /** The SHA-256 of the stored file: a decision names the file that was looked at [MECH-31]. */
    sha256: text(),
    /** The same of what was sent, which we wrote anew; null: sent to an earlier release. */
    sentSha256: text('sent_sha256'),
    /** When we wrote the file ourselves; null: a PDF from before that was done, until the clock rebuilds it [SEC-F12]. */
    rebuiltAt: instant('rebuilt_at'),
    /** A person's decision, for this very file: a file never changes. Null until then. */
    approvedAt: instant('approved_at'),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    decidedBy: text('decided_by'),
    remindedAt: instant('reminded_at'),
    expiredAt: instant('expired_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('mechanic_documents_mechanic_index').on(table.mechanicId, table.kind),
    index('mechanic_documents_waiting_index')
      .on(table.createdAt)
      .where(sql`approved_at is null and rejected_at is null`),
  ],
)

/** A mechanic's earnings: one line a completed job, never changed. */
export const earnings = pgTable(
  'earnings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    mechanicId: integer('mechanic_id')
      .notNull()
      .references(() => mechanics.id),
    total: money().notNull(),
    share: money().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('earnings_mechanic_index').on(table.mechanicId, table.at)],
)
