import { and, eq, type SQL } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { creditNoteOf, gestureOf, spreadCredit } from '#domain/payments/papers/credit-note.ts'
import { type PaperContent, type PaperParty, paperNumber } from '#domain/payments/papers/paper.ts'
import { depositCreditNoteOf } from '#domain/payments/papers/receipt.ts'
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
  const facts = factsOf('Invoice', invoice)
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

type DepositRefund = {
  /** The payment, or the decision that refunds a part of it. */
  causeId: string
  /** Of the deposit, whose receipt is taken back. */
  paymentId: string
  bookingId: string | null
  amountPence: Pence
}

/**
 * Issues the credit note of a deposit, or of a part of it, that goes back and that no invoice has taken in, in the
 * transaction that decides it [PAY-74]. A deposit from before there were receipts has none to take back.
 */
export const issueDepositCreditNote = async (ctx: Context, refund: DepositRefund) =>
  takeBackReceipt(ctx, await ourParty(ctx), refund)

export async function takeBackReceipt(
  ctx: Pick<Context, 'db' | 'now'>,
  us: PaperParty,
  { causeId, paymentId, bookingId, amountPence }: DepositRefund,
): Promise<void> {
  const [receipt] = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'receipt'), eq(papers.causeId, paymentId)))
  if (receipt === undefined) return
  const content = depositCreditNoteOf({
    us,
    customer: receipt.content.to,
    facts: factsOf('Receipt', receipt),
    amountPence,
    isWhole: amountPence === receipt.amountPence,
  })
  await issuePaper(ctx, {
    kind: 'credit-note',
    causeId,
    bookingId,
    mechanicId: null,
    amountPence,
    content,
  })
}

const factsOf = (
  label: 'Invoice' | 'Receipt',
  { series, number, content }: StoredPaper,
): PaperContent['facts'] => [{ label, value: paperNumber(series, number) }, ...content.facts]

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
