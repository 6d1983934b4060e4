import { sql } from 'drizzle-orm'

/** The words of a check, an index or a query, as `'a', 'b'`. For names in the code alone: nothing is escaped. */
export const wordList = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word}'`).join(', '))
