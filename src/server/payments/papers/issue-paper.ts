import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { type PaperContent, type PaperKind, seriesOf } from '#domain/payments/papers/paper.ts'
import type { Context } from '#server/context.ts'
import { paperSeries, papers } from '#server/db/schema/papers.ts'
import { encodeRows, jsonRows, type NewRow, sqlStatement } from '#server/db/statement.ts'

const issue = sqlStatement<{ number: number }>(
  'issue paper',
  () =>
    sql`with ${paperParts(sql`(select true) as caused`)} select last_number as number from numbered`,
)

export type NewPaper = {
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
 * transaction, because the series is locked until its end. Whether the cause is new is checked before. Returns the number.
 */
export async function issuePaper(
  ctx: Pick<Context, 'db' | 'now'>,
  paper: NewPaper,
): Promise<number> {
  const [issued] = await issue(ctx.db, paperValues(ctx, paper))
  if (!issued) throw new Error('the statement has one row')
  return issued.number
}

/** Parts of a statement that issue a paper as often as `cause` has rows: once, or not at all. */
export function paperParts(cause: SQL): SQL {
  const series = jsonRows(paperSeries, [], 'series')
  const paper = jsonRows(papers, ['number'], 'paper')
  return sql`numbered as (
      insert into paper_series (${series.columns}) select ${series.values} from ${cause}, ${series.source}
      on conflict (series) do update set last_number = paper_series.last_number + 1 returning last_number
    ), issued as (
      insert into papers (number, ${paper.columns}) select numbered.last_number, ${paper.values}
      from numbered, ${paper.source}
    )`
}

/** The values of `paperParts`. */
export function paperValues({ now }: Pick<Context, 'now'>, paper: NewPaper) {
  const series = seriesOf(paper.kind, paper.mechanicId)
  const first: NewRow<typeof paperSeries> = { series, lastNumber: 1 }
  const row: NewRow<typeof papers, 'number'> = {
    ...paper,
    ...{ id: randomUUIDv7(), series, issuedAt: now },
  }
  return {
    series: encodeRows(paperSeries, [first]),
    paper: encodeRows(papers, [row]),
  }
}
