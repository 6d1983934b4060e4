import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { type PaperContent, type PaperKind, seriesOf } from '#domain/payments/papers/paper.ts'
import type { Context } from '#server/context.ts'
import { paperSeries, papers, type StoredPaper } from '#server/db/schema/papers.ts'
import { type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'

const takeNumber = statement('take number of series', (db) =>
  db
    .insert(paperSeries)
    .values(placeholdersOf(paperSeries, []))
    .onConflictDoUpdate({
      target: paperSeries.series,
      set: { lastNumber: sql`${paperSeries.lastNumber} + 1` },
    })
    .returning({ number: paperSeries.lastNumber }),
)

type NewPaper = {
  kind: PaperKind
  /** The id of what caused it: however often that comes, it has one paper of the kind. */
  causeId: string
  bookingId: string | null
  mechanicId: number | null
  amountPence: Pence
  content: PaperContent
}

/**
 * Issues a paper under the next number of its series, in the transaction of what caused it: rolled back together,
 * they leave no gap, and the lock on the series lets nobody take the same number [PAY-70]. Call it late in the
 * transaction, because the series is locked until its end. Whether the cause is new is checked before.
 */
export async function issuePaper(
  ctx: Pick<Context, 'db' | 'now'>,
  paper: NewPaper,
): Promise<StoredPaper> {
  const series = seriesOf(paper.kind, paper.mechanicId)
  const [{ number } = { number: 1 }] = await takeNumber(ctx.db).execute({
    series,
    lastNumber: 1,
  } satisfies NewRow<typeof paperSeries>)
  const row: StoredPaper = { ...paper, id: randomUUIDv7(), series, number, issuedAt: ctx.now }
  await ctx.db.insert(papers).values(row satisfies NewRow<typeof papers>)
  return row
}
