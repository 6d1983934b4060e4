import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { statement } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'

export type StoredQuote = typeof quotes.$inferSelect
export type StoredLine = typeof quoteLines.$inferSelect

const selectQuote = statement('select quote', (db) =>
  db
    .select()
    .from(quotes)
    .where(eq(quotes.id, sql.placeholder('id'))),
)

/** Returns a stored quote. Refuses an unknown id with 404. */
export async function requireQuote(ctx: Context, id: string): Promise<StoredQuote> {
  const [quote] = await selectQuote(ctx.db).execute({ id })
  if (!quote) throw notFound('Quote not found')
  return quote
}

export const listQuoteLines = (ctx: Context, quoteId: string): Promise<StoredLine[]> =>
  ctx.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
