import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { quoteLines } from '#server/db/schema/quotes.ts'

/** A column with the services of a quote, in their order. */
export const serviceNames = (quoteId: AnyColumn): SQL<string[]> =>
  sql<string[]>`coalesce((select json_agg(${quoteLines.name} order by ${quoteLines.position})
    from ${quoteLines} where ${quoteLines.quoteId} = ${quoteId}), '[]')`
