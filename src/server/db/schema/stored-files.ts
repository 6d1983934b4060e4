import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/db/columns.ts'

/** A file that people sent, where the database holds files: several servers share it and no object store is set. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text().primaryKey(),
    sizeBytes: integer('size_bytes').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [index('stored_files_stored_at_index').on(table.storedAt)],
)

/** Its bytes in pieces, so that no server holds a whole file of somebody who reads slowly. */
export const storedFileChunks = pgTable(
  'stored_file_chunks',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
)
