import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/db/columns.ts'

/** The built files of each release that runs or ran a few days ago, by their names, which hold a hash of the content. */
export const releaseFiles = pgTable(
  'release_files',
  {
    name: text().primaryKey(),
    /** The build compresses scripts and styles by gzip, and leaves fonts as they are. */
    isGzip: boolean('is_gzip').notNull(),
    bytes: bytea().notNull(),
    /** When a server of such a release last said that it runs. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('release_files_seen_at_index').on(table.seenAt)],
)
