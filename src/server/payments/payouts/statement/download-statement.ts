import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { downloadStatement as endpoint } from '#contract/payments/payouts.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { returnFacts, transferFacts } from '#domain/payments/papers/payout-papers.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { markedPayouts, markedReturns, payouts } from '#server/db/schema/payouts.ts'
import { csvAnswer } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readReturned } from '#server/payments/payouts/returned/book-returned.ts'
import { notFound } from '#server/problems.ts'
import { listStatementLines } from './list-statement-lines.ts'

const HEADINGS = [
  'Job',
  'Completed',
  'Bill to date in pounds',
  'Commission to date in pounds',
  'Paid out before in pounds',
  'This payout in pounds',
]

/** The statement of a payout as a file for a spreadsheet. */
export async function downloadStatement(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const id = z.uuid().safeParse(c.req.param('id'))
  const ctx = await admit()
  const [found] = id.success
    ? await ctx.db
        .select()
        .from(payouts)
        .leftJoin(markedPayouts, eq(markedPayouts.payoutId, payouts.id))
        .leftJoin(markedReturns, eq(markedReturns.payoutId, payouts.id))
        .where(and(eq(payouts.id, id.data), eq(payouts.mechanicId, ctx.mechanic.id)))
    : []
  if (found === undefined) throw notFound('We cannot find this payout.')
  const { payouts: payout, marked_payouts: marked, marked_returns: sentBack } = found
  const day = ukDayOf(payout.settledAt ?? payout.plannedAt)
  const lines = await listStatementLines(ctx, payout)
  const rows = lines.map((line) => [
    line.description,
    line.completedOn,
    poundsOf(line.billPence),
    poundsOf(line.commissionPence),
    poundsOf(line.paidBeforePence),
    poundsOf(line.paidPence),
  ])
  const total = ['Total', null, null, null, null, poundsOf(payout.amount)]
  const returned = await readReturned(ctx, payout.id)
  const back =
    returned > 0 ? [['Came back', null, null, null, null, poundsOf(pence(-returned))]] : []
  const how = [
    ...(marked ? transferFacts(marked) : []),
    ...(sentBack ? returnFacts(sentBack) : []),
  ].map(({ label, value }) => [label, value])
  return csvAnswer(call, `kerbside-payout-${day}.csv`, [HEADINGS, ...rows, total, ...back, ...how])
}
