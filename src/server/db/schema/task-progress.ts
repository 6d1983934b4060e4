import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** How far tasks have looked through rows that none of them changes: the rows of a time before it are done. */
export const taskProgress = pgTable('task_progress', {
  task: text().primaryKey(),
  doneUntil: instant('done_until').notNull(),
})
