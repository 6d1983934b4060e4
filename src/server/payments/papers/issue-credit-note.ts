import { and, eq, type SQL } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { creditNoteOf, gestureOf, spreadCredit } from '#domain/payments/papers/credit-note.ts'
import { type PaperContent, paperNumber } from '#domain/payments/papers/paper.ts'
import type { RefundBearer } from '#domain/payments/refunds/refund-bearer.ts'
import type { AskedLine } from '#domain/payments/refunds/refund-plan.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import { papers, type StoredPaper } from '#server/db/schema/papers.ts'
import { issuePaper } from './issue-paper.ts'
import { ourParty } from './parties.ts'

type Refund = {
  bill: Pick<Bill, 'id' | 'bookingId'>
  /** The id of the refund. */
  causeId: string
  borneBy: RefundBearer
  /** By the positions of the bill's lines; an amount is spread over what is left of them. */
  refunded: readonly AskedLine[] | Pence
}

/**
 * Issues the credit note of a refund of a billed amount, in the transaction that decides it [PAY-74]. The bill is
 * locked already. A bill from before there were invoices has none to credit.
 */
export async function issueCreditNote(ctx: Context, refund: Refund): Promise<void> {
  const { bill, causeId, borneBy, refunded } = refund
  const [invoice] = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'invoice'), eq(papers.causeId, bill.id)))
  if (invoice === undefined) return
  const credited = await readCredited(ctx, bill.bookingId)
  const lines =
    typeof refunded === 'number' ? spreadCredit(invoice.content, credited, refunded) : refunded
  const facts = factsOf(invoice)
  const isOurs = borneBy === 'us'
  await issuePaper(ctx, {
    kind: 'credit-note',
    causeId,
    bookingId: bill.bookingId,
    mechanicId: isOurs ? null : invoice.mechanicId,
    amountPence: addPence(...lines.map(({ amountPence }) => amountPence)),
    content: isOurs
      ? gestureOf(await ourParty(ctx), { facts, invoice: invoice.content, lines })
      : creditNoteOf({ facts, invoice: invoice.content, credited, lines }),
  })
}

const factsOf = ({ series, number, content }: StoredPaper): PaperContent['facts'] => [
  { label: 'Invoice', value: paperNumber(series, number) },
  ...content.facts,
]

const readCredited = (ctx: Context, bookingId: string) =>
  sumCredited(ctx, eq(papers.bookingId, bookingId))

/** What was credited of each line for one cause alone: a deposit that the provider refunded by itself. */
export const readCreditedFor = (ctx: Context, causeId: string) =>
  sumCredited(ctx, eq(papers.causeId, causeId))

async function sumCredited(ctx: Context, which: SQL): Promise<Map<number, Pence>> {
  const notes = await ctx.db
    .select({ mechanicId: papers.mechanicId, content: papers.content })
    .from(papers)
    .where(and(eq(papers.kind, 'credit-note'), which))
  const credited = new Map<number, Pence>()
  for (const { mechanicId, content } of notes)
    for (const { position, amounts } of content.lines)
      if (mechanicId !== null && position !== null)
        credited.set(
          position,
          addPence(credited.get(position) ?? pence(0), amounts.gross ?? pence(0)),
        )
  return credited
}
